/* What `cuts.py` does, for the compiled build: how a text is made from an old one, when both come in pieces. Pieces whose
   characters have another width in memory are taken to have nothing in common. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#define NONE ((Py_ssize_t)-1)
#define BLOCK 64 /* characters that are compared at a time */

typedef struct {
    const char *text;
    Py_ssize_t size;  /* in characters */
    int width;        /* of one, in bytes */
    Py_ssize_t start; /* where it lies in the whole text */
    uint64_t hash;
} Cut;

/* What a piece that has changed begins and ends with as the one did that was in its place. */
typedef struct {
    Py_ssize_t start, end; /* of the old one in the whole text */
    Py_ssize_t head, tail;
} Place;

typedef struct {
    Cut *cuts; /* of the pieces of the old text that are not kept */
    Py_ssize_t count, room;
    Py_ssize_t *numbers; /* a table of these cuts by their hash, the last of those that are alike */
    size_t mask;
    PyObject *told;
    Py_ssize_t begin, end; /* a run of the old text */
    PyObject *fresh;       /* what is new after it: whole parts, and a last one that may go on */
    PyObject *piece;
    Py_ssize_t from, to;
} Work;

static uint64_t hash_of(const char *text, Py_ssize_t bytes)
{
    uint64_t hash = (uint64_t)bytes, word;
    for (; bytes >= 8; text += 8, bytes -= 8) {
        memcpy(&word, text, 8);
        hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    }
    word = 0;
    memcpy(&word, text, (size_t)bytes);
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 32;
}

static int alike(const Cut *one, const Cut *other)
{
    return one->size == other->size && one->width == other->width && one->hash == other->hash &&
           !memcmp(one->text, other->text, (size_t)(one->size * one->width));
}

/* Where a sign begins between two places, or the second of them; < 0 for an error. Looking for its first byte, of which
   there are few, takes a tenth of the time of the usual search. */
static Py_ssize_t find(PyObject *piece, PyObject *sign, Py_ssize_t from, Py_ssize_t to)
{
    if (PyUnicode_KIND(piece) != PyUnicode_1BYTE_KIND || PyUnicode_KIND(sign) != PyUnicode_1BYTE_KIND) {
        Py_ssize_t found = PyUnicode_Find(piece, sign, from, to, 1);
        return found == -1 ? to : found;
    }
    const char *text = PyUnicode_DATA(piece), *wanted = PyUnicode_DATA(sign);
    Py_ssize_t size = PyUnicode_GET_LENGTH(sign);
    const char *end = text + to - size, *next = text + from;
    while (next <= end && (next = memchr(next, *wanted, (size_t)(end - next + 1)))) {
        if (!memcmp(next, wanted, (size_t)size))
            return next - text;
        next++;
    }
    return to;
}

/* Cuts a piece at the next sign between two places. Returns where that is, the second of them if there is none; < 0 for
   an error. */
static Py_ssize_t cut(PyObject *piece, Py_ssize_t at, Py_ssize_t to, PyObject *sign, Cut *made)
{
    Py_ssize_t end = find(piece, sign, at + 1, to);
    if (end < 0)
        return end;
    made->width = PyUnicode_KIND(piece);
    made->text = (const char *)PyUnicode_DATA(piece) + at * made->width;
    made->size = end - at;
    made->hash = hash_of(made->text, made->size * made->width);
    return end;
}

/* The place of a piece among others; it is looked for from where it probably is. */
static Py_ssize_t place_among(PyObject *pieces, PyObject *piece, Py_ssize_t from)
{
    Py_ssize_t count = PyTuple_GET_SIZE(pieces);
    for (Py_ssize_t left = count, place = from; left > 0; left--, place++) {
        if (place >= count)
            place = 0;
        if (PyTuple_GET_ITEM(pieces, place) == piece)
            return place;
    }
    return NONE;
}

/* Whether something that is cut off there begins with a sign, or there is nothing more. */
static int may_cut(const char *text, Py_ssize_t size, Py_ssize_t at, PyObject *sign)
{
    Py_ssize_t length = PyUnicode_GET_LENGTH(sign);
    return at == size || (at + length <= size && !memcmp(text + at, PyUnicode_DATA(sign), (size_t)length));
}

/* How much two pieces have in common at their ends, in whole cuts. */
static void trim(PyObject *old, PyObject *new, PyObject *sign, Place *place)
{
    if (PyUnicode_KIND(old) != PyUnicode_1BYTE_KIND || PyUnicode_KIND(new) != PyUnicode_1BYTE_KIND ||
        PyUnicode_KIND(sign) != PyUnicode_1BYTE_KIND)
        return;
    const char *one = PyUnicode_DATA(old), *other = PyUnicode_DATA(new);
    Py_ssize_t old_size = PyUnicode_GET_LENGTH(old), new_size = PyUnicode_GET_LENGTH(new);
    Py_ssize_t most = Py_MIN(old_size, new_size), head = 0, tail = 0;
    while (head + BLOCK <= most && !memcmp(one + head, other + head, BLOCK))
        head += BLOCK;
    while (head < most && one[head] == other[head])
        head++;
    while (head && !(may_cut(one, old_size, head, sign) && may_cut(other, new_size, head, sign)))
        head--;
    most -= head;
    while (tail + BLOCK <= most && !memcmp(one + old_size - tail - BLOCK, other + new_size - tail - BLOCK, BLOCK))
        tail += BLOCK;
    while (tail < most && one[old_size - tail - 1] == other[new_size - tail - 1])
        tail++;
    while (tail && !may_cut(other, new_size, new_size - tail, sign))
        tail--;
    place->head = head;
    place->tail = tail;
}

static int note(Work *work, PyObject *piece, const Place *place, PyObject *sign)
{
    Py_ssize_t size = PyUnicode_GET_LENGTH(piece) - place->tail;
    for (Py_ssize_t at = place->head; at < size;) {
        if (work->count == work->room) {
            Py_ssize_t room = 2 * work->room + 64;
            Cut *more = PyMem_Realloc(work->cuts, (size_t)room * sizeof(Cut));
            if (!more) {
                PyErr_NoMemory();
                return -1;
            }
            work->cuts = more;
            work->room = room;
        }
        Cut *made = &work->cuts[work->count];
        made->start = place->start + at;
        if ((at = cut(piece, at, size, sign, made)) < 0)
            return -1;
        work->count++;
    }
    return 0;
}

/* Where a cut stands in the table, or would stand. */
static size_t slot(const Work *work, const Cut *one)
{
    size_t at = one->hash & work->mask;
    while (work->numbers[at] != NONE && !alike(&work->cuts[work->numbers[at]], one))
        at = (at + 1) & work->mask;
    return at;
}

static int number_cuts(Work *work)
{
    size_t slots = 64;
    while (slots < 2 * (size_t)work->count + 1)
        slots *= 2;
    work->mask = slots - 1;
    if (!(work->numbers = PyMem_Malloc(slots * sizeof(Py_ssize_t)))) {
        PyErr_NoMemory();
        return -1;
    }
    memset(work->numbers, 0xFF, slots * sizeof(Py_ssize_t));
    for (Py_ssize_t number = 0; number < work->count; number++)
        work->numbers[slot(work, &work->cuts[number])] = number;
    return 0;
}

/* The delta */

static int add(PyObject *list, PyObject *made)
{
    int failed = !made || PyList_Append(list, made) < 0;
    Py_XDECREF(made);
    return failed ? -1 : 0;
}

/* What is new up to here is a part of its own. */
static int close_part(Work *work)
{
    int failed = work->piece && add(work->fresh, PyUnicode_Substring(work->piece, work->from, work->to)) < 0;
    work->piece = NULL;
    return failed ? -1 : 0;
}

static int flush(Work *work)
{
    if (close_part(work) < 0)
        return -1;
    if (work->end > work->begin &&
        add(work->told, Py_BuildValue("(nn)", work->begin, work->end - work->begin)) < 0)
        return -1;
    work->begin = work->end = 0;
    Py_ssize_t parts = PyList_GET_SIZE(work->fresh);
    if (!parts)
        return 0;
    PyObject *nothing = PyUnicode_New(0, 0);
    int failed = !nothing || add(work->told, PyUnicode_Join(nothing, work->fresh)) < 0;
    Py_XDECREF(nothing);
    return failed ? -1 : PyList_SetSlice(work->fresh, 0, parts, NULL);
}

static int tell_old(Work *work, Py_ssize_t begin, Py_ssize_t end)
{
    if (work->piece || PyList_GET_SIZE(work->fresh) || begin != work->end) {
        if (flush(work) < 0)
            return -1;
        work->begin = begin;
    }
    work->end = end;
    return 0;
}

static int tell_new(Work *work, PyObject *piece, Py_ssize_t from, Py_ssize_t to)
{
    if (work->piece != piece || work->to != from) {
        if (close_part(work) < 0)
            return -1;
        work->piece = piece;
        work->from = from;
    }
    work->to = to;
    return 0;
}

/* Tells a piece that has changed; what would come next in the old text, < 0 for an error. */
static Py_ssize_t compare(Work *work, PyObject *piece, const Place *place, Py_ssize_t number, PyObject *sign)
{
    Py_ssize_t size = PyUnicode_GET_LENGTH(piece) - place->tail;
    if (place->head && tell_old(work, place->start, place->start + place->head) < 0)
        return -1;
    for (Py_ssize_t at = place->head, next; at < size; at = next, number++) {
        Cut made;
        if ((next = cut(piece, at, size, sign, &made)) < 0)
            return -1;
        /* Cuts that look alike are many: first it is tried whether this one is at its old place. */
        if (number >= work->count || !alike(&work->cuts[number], &made)) {
            Py_ssize_t found = work->numbers[slot(work, &made)];
            if (found == NONE) {
                if (tell_new(work, piece, at, next) < 0)
                    return -1;
                continue;
            }
            number = found;
        }
        Py_ssize_t start = work->cuts[number].start;
        if (tell_old(work, start, start + made.size) < 0)
            return -1;
    }
    if (place->tail && tell_old(work, place->end - place->tail, place->end) < 0)
        return -1;
    return number;
}

static int tell(Work *work, PyObject *old, PyObject *new, PyObject *sign, const Place *places)
{
    if (number_cuts(work) < 0 || !(work->told = PyList_New(0)) || !(work->fresh = PyList_New(0)))
        return -1;
    const Place nothing = {0};
    Py_ssize_t number = 0;
    for (Py_ssize_t place = 0; place < PyTuple_GET_SIZE(new); place++) {
        PyObject *piece = PyTuple_GET_ITEM(new, place);
        Py_ssize_t kept = place_among(old, piece, place);
        if (kept == NONE)
            number = compare(work, piece, place < PyTuple_GET_SIZE(old) ? &places[place] : &nothing, number, sign);
        else if (tell_old(work, places[kept].start, places[kept].end) < 0)
            return -1;
        if (number < 0)
            return -1;
    }
    return flush(work);
}

/* Looks for what the two have in common, and cuts the rest of the old one. */
static int look(Work *work, PyObject *old, PyObject *new, PyObject *sign, Place *places)
{
    Py_ssize_t at = 0;
    for (Py_ssize_t place = 0; place < PyTuple_GET_SIZE(old); place++) {
        PyObject *piece = PyTuple_GET_ITEM(old, place);
        Place *found = &places[place];
        found->start = at;
        found->end = at += PyUnicode_GET_LENGTH(piece);
        if (place_among(new, piece, place) != NONE)
            continue;
        PyObject *now = place < PyTuple_GET_SIZE(new) ? PyTuple_GET_ITEM(new, place) : NULL;
        if (now && place_among(old, now, place) == NONE)
            trim(piece, now, sign, found);
        if (note(work, piece, found, sign) < 0)
            return -1;
    }
    return 0;
}

static int all_texts(PyObject *pieces)
{
    for (Py_ssize_t place = 0; place < PyTuple_GET_SIZE(pieces); place++)
        if (!PyUnicode_Check(PyTuple_GET_ITEM(pieces, place)))
            return 0;
    return 1;
}

static PyObject *compared(PyObject *module, PyObject *arguments)
{
    PyObject *old, *new, *sign, *answer = NULL;
    if (!PyArg_ParseTuple(arguments, "O!O!U:compared", &PyTuple_Type, &old, &PyTuple_Type, &new, &sign))
        return NULL;
    if (!PyUnicode_GET_LENGTH(sign) || !all_texts(old) || !all_texts(new)) {
        PyErr_SetString(PyExc_ValueError, "pieces of text and a sign are needed");
        return NULL;
    }
    Work work = {0};
    Place *places = PyMem_Calloc((size_t)PyTuple_GET_SIZE(old) + 1, sizeof(Place));
    if (!places)
        PyErr_NoMemory();
    else if (look(&work, old, new, sign, places) == 0 && tell(&work, old, new, sign, places) == 0)
        answer = Py_NewRef(work.told);
    PyMem_Free(places);
    PyMem_Free(work.cuts);
    PyMem_Free(work.numbers);
    Py_XDECREF(work.told);
    Py_XDECREF(work.fresh);
    return answer;
}

static PyObject *count_alike(PyObject *module, PyObject *arguments)
{
    PyObject *pieces, *known = NULL;
    if (!PyArg_ParseTuple(arguments, "O!|O!:count_alike", &PyTuple_Type, &pieces, &PyTuple_Type, &known))
        return NULL;
    if (!all_texts(pieces)) {
        PyErr_SetString(PyExc_ValueError, "pieces of text are needed");
        return NULL;
    }
    int alike = 1; /* what is known need not be left out: it takes no time */
    for (Py_ssize_t place = 0; place < PyTuple_GET_SIZE(pieces); place++)
        alike &= PyUnicode_KIND(PyTuple_GET_ITEM(pieces, place)) != PyUnicode_4BYTE_KIND;
    return PyBool_FromLong(alike);
}

static PyMethodDef methods[] = {
    {"compared", compared, METH_VARARGS, "How a text is made from an old one."},
    {"count_alike", count_alike, METH_VARARGS, "Whether every character is one unit of UTF-16."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, .m_name = "_cuts", .m_size = -1, .m_methods = methods};

PyMODINIT_FUNC PyInit__cuts(void)
{
    return PyModule_Create(&module);
}
