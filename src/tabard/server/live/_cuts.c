/* What `cuts.py` does, for the compiled build: how a text is made from an old one, when both come in pieces. Pieces whose
   characters have another width in memory are taken to have nothing in common. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#define NONE ((Py_ssize_t)-1)

typedef struct {
    const char *text;
    Py_ssize_t size;  /* in characters */
    int width;        /* of one, in bytes */
    Py_ssize_t start; /* where it lies in the whole text */
    uint64_t hash;
} Cut;

typedef struct {
    Py_ssize_t old, new, size; /* where two pieces are the same */
} Span;

/* A piece of the old text: where it lies, and what is the same in the one that is in its place now. */
typedef struct {
    Py_ssize_t start, end;
    Py_ssize_t spans, count; /* from which of all spans on, and how many */
} Place;

typedef struct {
    Cut *cuts; /* of the pieces of the old text that are not kept */
    Py_ssize_t count, room;
    Span *spans;
    Py_ssize_t span_count, span_room;
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
        if (next[size - 1] == wanted[size - 1] && !memcmp(next, wanted, (size_t)size))
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

/* Makes room for one more. */
static int grow(void **found, Py_ssize_t count, Py_ssize_t *room, size_t size)
{
    if (count < *room)
        return 0;
    Py_ssize_t more = 2 * *room + 64;
    void *grown = PyMem_Realloc(*found, (size_t)more * size);
    if (!grown) {
        PyErr_NoMemory();
        return -1;
    }
    *found = grown;
    *room = more;
    return 0;
}

/* Whether a cut may begin there: with a sign, or where there is nothing more. */
static int may_cut(const char *text, Py_ssize_t size, Py_ssize_t at, PyObject *sign)
{
    const char *wanted = PyUnicode_DATA(sign);
    Py_ssize_t length = PyUnicode_GET_LENGTH(sign);
    return at == size || (text[at] == *wanted && at + length <= size && !memcmp(text + at, wanted, (size_t)length));
}

/* How much two texts begin with, in whole cuts. */
static Py_ssize_t common(const char *one, Py_ssize_t size, const char *other, Py_ssize_t other_size, PyObject *sign)
{
    Py_ssize_t most = Py_MIN(size, other_size), at = 0;
    for (uint64_t word, other_word; at + 8 <= most; at += 8) {
        memcpy(&word, one + at, 8);
        memcpy(&other_word, other + at, 8);
        if (word != other_word)
            break;
    }
    while (at < most && one[at] == other[at])
        at++;
    const char first = *(const char *)PyUnicode_DATA(sign);
    while (at && !(may_cut(one, size, at, sign) && may_cut(other, other_size, at, sign)))
        do
            at--;
        while (at && one[at] != first);
    return at;
}

/* The same from their ends. */
static Py_ssize_t common_end(const char *one, const char *other, Py_ssize_t most, PyObject *sign)
{
    Py_ssize_t at = 0;
    one -= 8;
    other -= 8;
    for (uint64_t word, other_word; at + 8 <= most; at += 8) {
        memcpy(&word, one - at, 8);
        memcpy(&other_word, other - at, 8);
        if (word != other_word)
            break;
    }
    while (at < most && one[7 - at] == other[7 - at])
        at++;
    const char first = *(const char *)PyUnicode_DATA(sign);
    while (at && !may_cut(other + 8 - at, at, 0, sign))
        do
            at--;
        while (at && other[8 - at] != first);
    return at;
}

static int add_span(Work *work, Place *place, Py_ssize_t old, Py_ssize_t new, Py_ssize_t size)
{
    if (!size)
        return 0;
    if (grow((void **)&work->spans, work->span_count, &work->span_room, sizeof(Span)) < 0)
        return -1;
    work->spans[work->span_count++] = (Span){old, new, size};
    place->count++;
    return 0;
}

/* What is the same in two pieces, in whole cuts: from the beginning on, where no more than one at a time is another, and
   from the end. */
static int share(Work *work, PyObject *before, PyObject *now, PyObject *sign, Place *place)
{
    if (PyUnicode_KIND(before) != PyUnicode_1BYTE_KIND || PyUnicode_KIND(now) != PyUnicode_1BYTE_KIND ||
        PyUnicode_KIND(sign) != PyUnicode_1BYTE_KIND)
        return 0;
    const char *one = PyUnicode_DATA(before), *other = PyUnicode_DATA(now);
    Py_ssize_t one_size = PyUnicode_GET_LENGTH(before), other_size = PyUnicode_GET_LENGTH(now);
    Py_ssize_t old = 0, new = 0, same = common(one, one_size, other, other_size, sign);
    for (;;) {
        if (add_span(work, place, old, new, same) < 0)
            return -1;
        old += same;
        new += same;
        Py_ssize_t next_old = old < one_size ? find(before, sign, old + 1, one_size) : one_size;
        Py_ssize_t next_new = new < other_size ? find(now, sign, new + 1, other_size) : other_size;
        same = common(one + next_old, one_size - next_old, other + next_new, other_size - next_new, sign);
        if (!same)
            break;
        old = next_old;
        new = next_new;
    }
    Py_ssize_t most = Py_MIN(one_size - old, other_size - new);
    same = common_end(one + one_size, other + other_size, most, sign);
    return add_span(work, place, one_size - same, other_size - same, same);
}

/* Notes the cuts of the old text between two places of a piece. */
static int note(Work *work, PyObject *piece, Py_ssize_t start, Py_ssize_t at, Py_ssize_t to, PyObject *sign)
{
    while (at < to) {
        if (grow((void **)&work->cuts, work->count, &work->room, sizeof(Cut)) < 0)
            return -1;
        Cut *made = &work->cuts[work->count];
        made->start = start + at;
        if ((at = cut(piece, at, to, sign, made)) < 0)
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

/* Tells what is between two places of a piece; what would come next in the old text, < 0 for an error. */
static Py_ssize_t compare(Work *work, PyObject *piece, Py_ssize_t at, Py_ssize_t to, Py_ssize_t number, PyObject *sign)
{
    for (Py_ssize_t next; at < to; at = next, number++) {
        Cut made;
        if ((next = cut(piece, at, to, sign, &made)) < 0)
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
    return number;
}

/* Tells a piece that has changed, with what is the same as in its place before. */
static Py_ssize_t tell_piece(Work *work, PyObject *piece, const Place *place, Py_ssize_t number, PyObject *sign)
{
    Py_ssize_t at = 0;
    for (const Span *span = work->spans + place->spans, *end = span + place->count; span < end; span++) {
        if ((number = compare(work, piece, at, span->new, number, sign)) < 0 ||
            tell_old(work, place->start + span->old, place->start + span->old + span->size) < 0)
            return -1;
        at = span->new + span->size;
    }
    return compare(work, piece, at, PyUnicode_GET_LENGTH(piece), number, sign);
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
            number = tell_piece(work, piece, place < PyTuple_GET_SIZE(old) ? &places[place] : &nothing, number, sign);
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
        found->spans = work->span_count;
        if (now && place_among(old, now, place) == NONE && share(work, piece, now, sign, found) < 0)
            return -1;
        Py_ssize_t from = 0;
        for (Py_ssize_t span = found->spans; span < work->span_count; span++) {
            if (note(work, piece, found->start, from, work->spans[span].old, sign) < 0)
                return -1;
            from = work->spans[span].old + work->spans[span].size;
        }
        if (note(work, piece, found->start, from, PyUnicode_GET_LENGTH(piece), sign) < 0)
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
    PyMem_Free(work.spans);
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
