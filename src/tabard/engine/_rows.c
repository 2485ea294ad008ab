/* The same as `rows.py`, line for line where it can be, for the compiled build: observations as pairs of a column and a
   number, and rows of many of them, with their masks, in memory that others own. `rows.py` says what each thing means.

   Of the values that are given only whole numbers, lists and tuples are read; nothing is made in their place. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>
#include <stdint.h>
#include <string.h>

enum kind { AMOUNTS, PLACES, SETS, SEATS, SETS_OF_SEATS, TALLIES, MARKS }; /* as in layout.py */

#define BITS 16 /* of the number in a pair */
#define LOW ((1 << BITS) - 1)
#define MOST 32767
#define LIMIT 10.0f /* units; amounts are cut off there */
#define MOST_PLAYERS 64
#define MOST_COLUMNS (1 << 24)
#ifdef __GNUC__
#define ALWAYS_INLINE inline __attribute__((always_inline))
#define NEVER_INLINE __attribute__((noinline))
#else
#define ALWAYS_INLINE inline
#define NEVER_INLINE
#endif
#define END (INT64_MAX - 1) /* behind the last pair that was written; behind those that are kept 1 more, so that they differ */
#define EXTRA 64 /* pairs that others may put behind an observation */

typedef struct {
    int kind, size, first, second, own_first;
    int64_t start, columns, each; /* all columns, and those of an entry along the first axis */
    Py_ssize_t rows, room, own;   /* entries along the first axis, in all, and of a player */
    uint64_t bits;                /* of a set */
    int16_t *reads;               /* what an entry stands for, by its number; NULL if it is the number */
    int64_t read;                 /* how many */
} Plane;

typedef struct {
    PyObject_HEAD
    Plane *planes;
    Py_ssize_t plane_count, room;
    int players, viewer, wrong; /* something given was no number */
    Py_ssize_t size, count;     /* columns, and pairs */
    int64_t *pairs;
    int64_t turned[MOST_PLAYERS]; /* where each seat stands, one's own first */
    uint64_t everybody;           /* a bit for each player */
    uint64_t *seen; /* marks */
} Writer;

typedef struct {
    int64_t *pairs;
    Py_ssize_t count, room;
} Row;

typedef struct {
    PyObject_HEAD
    Writer *writer;
    Py_ssize_t n, actions;
    Row *rows;
    Py_buffer cells, scale, masks, to_move;
    PyObject *options; /* a list of lists */
} Rows;

/* Numbers. Small ones are objects of which Python has one each, side by side: then where it lies tells which it is,
   and the object need not be fetched. That it is so is looked up when this module is loaded. */

#define LEAST_SMALL (-5)
#define SMALL 262

static uintptr_t smallest;
static size_t smalls; /* 0 if they lie in some other way */

static void find_small_numbers(void)
{
    for (long number = 0; number < SMALL; number++) {
        PyObject *made = PyLong_FromLong(number + LEAST_SMALL);
        if (!number)
            smallest = (uintptr_t)made;
        smalls = (uintptr_t)made == smallest + number * sizeof(PyLongObject) ? smalls + 1 : 0;
        Py_XDECREF(made);
    }
    smalls = smalls == SMALL ? SMALL : 0;
}

static NEVER_INLINE int64_t any_number(Writer *w, PyObject *given)
{
    PyLongObject *whole = (PyLongObject *)given;
    int overflow = 0;
#if PY_VERSION_HEX >= 0x030C0000
    if (PyLong_CheckExact(given) && PyUnstable_Long_IsCompact(whole))
        return PyUnstable_Long_CompactValue(whole);
#else
    if (PyLong_CheckExact(given) && (size_t)(Py_SIZE(given) + 1) <= 2)
        return Py_SIZE(given) * (int64_t)whole->ob_digit[0];
#endif
    int64_t found = PyLong_Check(given) ? PyLong_AsLongLongAndOverflow(given, &overflow) : 0;
    w->wrong |= overflow || !PyLong_Check(given);
    return found;
}

static inline int64_t number(Writer *w, PyObject *given)
{
    size_t small = ((uintptr_t)given - smallest) / sizeof(PyLongObject);
    return small < smalls ? (int64_t)small + LEAST_SMALL : any_number(w, given);
}

static inline int lowest_bit(uint64_t word)
{
#ifdef __GNUC__
    return __builtin_ctzll(word);
#else
    int found = 0;
    for (; !(word & 1); word >>= 1)
        found++;
    return found;
#endif
}

/* Pairs. Each function takes where the next one is to be written, and returns where the one after that will be; what
   is not to stay is written over by the next one, without a branch, which could not be foreseen. All are written in
   the order of their columns. */

static inline int64_t *put(int64_t *next, int64_t column, int64_t number)
{
    number = number > MOST ? MOST : number < -MOST ? -MOST : number;
    *next = column << BITS | (number + MOST);
    return next + (number != 0);
}

static inline int64_t *put_one_if(int64_t *next, int stays, int64_t column)
{
    *next = column << BITS | (1 + MOST);
    return next + stays;
}

static inline int64_t *put_bits(int64_t *next, int64_t at, uint64_t word)
{
    for (; word; word &= word - 1)
        next = put_one_if(next, 1, at + lowest_bit(word));
    return next;
}

/* Some players, one's own first. */
static inline uint64_t turned_bits(const Writer *w, uint64_t some)
{
    return w->viewer ? (some >> w->viewer | some << (w->players - w->viewer)) & w->everybody : some;
}

/* Entries. Where kind and reads are known to the compiler, little is left of this. */

static ALWAYS_INLINE int64_t *entry(Writer *w, const Plane *p, int kind, const int16_t *reads, int64_t at,
                                    PyObject *given, int64_t *next)
{
    int64_t value = number(w, given);
    if (reads) {
        if ((uint64_t)value >= (uint64_t)p->read)
            return next;
        value = reads[value];
    }
    switch (kind) {
    case AMOUNTS:
        return put(next, at, value);
    case PLACES:
        return put_one_if(next, (uint64_t)value < (uint64_t)p->size, at + value);
    case SETS:
        return put_bits(next, at, (uint64_t)value & p->bits);
    case SEATS:
        return put_one_if(next, (uint64_t)value < (uint64_t)w->players, at + w->turned[value & (MOST_PLAYERS - 1)]);
    case SETS_OF_SEATS:
        return put_bits(next, at, turned_bits(w, (uint64_t)value & w->everybody));
    }
    return next;
}

static ALWAYS_INLINE int64_t *entries(Writer *w, const Plane *p, int kind, int64_t at, PyObject **items,
                                      Py_ssize_t count, int64_t *next)
{
    PyObject **end = items + count;
    int64_t wide = p->size;
    if (p->reads)
        for (; items < end; items++, at += wide)
            next = entry(w, p, kind, p->reads, at, *items, next);
    else
        for (; items < end; items++, at += wide)
            next = entry(w, p, kind, NULL, at, *items, next);
    return next;
}

static int64_t *tally(Writer *w, const Plane *p, int64_t at, PyObject **items, Py_ssize_t count, int64_t *next)
{
    for (int thing = 0; thing < p->second; thing++) {
        int64_t found = 0;
        for (Py_ssize_t i = 0; i < count; i++)
            found += number(w, items[i]) == thing;
        next = put(next, at + thing, found);
    }
    return next;
}

static int64_t *mark(Writer *w, int64_t at, int64_t columns, int64_t turned, PyObject **items, Py_ssize_t count,
                     int64_t *next)
{
    int64_t words = (columns + 63) / 64;
    memset(w->seen, 0, words * sizeof(uint64_t));
    for (Py_ssize_t i = 0; i < count; i++) {
        int64_t place = number(w, items[i]);
        if (place < 0 || place >= columns)
            continue;
        place += turned;
        place -= place < columns ? 0 : columns;
        w->seen[place / 64] |= (uint64_t)1 << place % 64;
    }
    for (int64_t i = 0; i < words; i++)
        next = put_bits(next, at + i * 64, w->seen[i]);
    return next;
}

/* Rows of entries */

static inline Py_ssize_t items_of(Writer *w, PyObject *given, PyObject ***items)
{
    if (!PyList_Check(given) && !PyTuple_Check(given)) {
        w->wrong = 1;
        return 0;
    }
    *items = PySequence_Fast_ITEMS(given);
    return PySequence_Fast_GET_SIZE(given);
}

/* A loop for each kind. */
static ALWAYS_INLINE int64_t *flat_row(Writer *w, const Plane *p, int64_t at, PyObject **items, Py_ssize_t count,
                                       int64_t *next)
{
    switch (p->kind) {
    case AMOUNTS:
        return entries(w, p, AMOUNTS, at, items, count, next);
    case PLACES:
        return entries(w, p, PLACES, at, items, count, next);
    case SETS:
        return entries(w, p, SETS, at, items, count, next);
    case SEATS:
        return entries(w, p, SEATS, at, items, count, next);
    case SETS_OF_SEATS:
        return entries(w, p, SETS_OF_SEATS, at, items, count, next);
    }
    return next;
}

static int64_t *inner_row(Writer *w, const Plane *p, int64_t at, PyObject *given, int64_t *next)
{
    PyObject **items = NULL;
    Py_ssize_t count = items_of(w, given, &items);
    if (p->kind == TALLIES)
        return tally(w, p, at, items, count, next);
    if (p->kind == MARKS)
        return mark(w, at, p->each, 0, items, count, next);
    return flat_row(w, p, at, items, count < p->second ? count : p->second, next);
}

static int64_t *row(Writer *w, const Plane *p, int nested, int64_t at, PyObject **items, Py_ssize_t count, int64_t *next)
{
    if (!nested)
        return flat_row(w, p, at, items, count, next);
    for (Py_ssize_t i = 0; i < count; i++, at += p->each)
        next = inner_row(w, p, at, items[i], next);
    return next;
}

static int64_t *plane(Writer *w, const Plane *p, PyObject *value, int64_t *next)
{
    PyObject **items;
    if (!p->first && p->kind != MARKS)
        return entry(w, p, p->kind, p->reads, p->start, value, next);
    Py_ssize_t count = items_of(w, value, &items);
    if (!count)
        return next;
    int nested = !PyLong_Check(items[0]);
    if (p->kind == MARKS && !nested)
        return mark(w, p->start, p->columns, p->own_first ? w->turned[0] * p->each : 0, items, count, next);
    int64_t wide = nested ? p->each : p->size;
    Py_ssize_t room = nested ? p->rows : p->room, before = w->viewer * (nested ? p->own_first : p->own);
    int64_t behind = p->start + (room - before) * wide;
    count = count < room ? count : room;
    before = before < count ? before : count;
    next = row(w, p, nested, p->start, items + before, count - before, next);
    return before ? row(w, p, nested, behind, items, before, next) : next;
}

static int write_pairs(Writer *w, PyObject *viewer, PyObject *values)
{
    if (!PyList_Check(values) || PyList_GET_SIZE(values) != w->plane_count) {
        PyErr_Format(PyExc_ValueError, "An observation is a list of %zd values, one for each plane.", w->plane_count);
        return -1;
    }
    w->wrong = 0;
    int64_t seat = number(w, viewer);
    if (w->wrong || seat < 0 || seat >= w->players) {
        PyErr_Format(PyExc_ValueError, "Who observes is a seat from 0 to %d.", w->players - 1);
        return -1;
    }
    w->viewer = (int)seat;
    for (int other = 0; other < w->players; other++)
        w->turned[other] = other - w->viewer + (other < w->viewer ? w->players : 0);
    int64_t *next = w->pairs;
    for (Py_ssize_t i = 0; i < w->plane_count; i++)
        next = plane(w, w->planes + i, PyList_GET_ITEM(values, i), next);
    w->count = w->wrong ? 0 : next - w->pairs;
    w->pairs[w->count] = END;
    if (w->wrong)
        PyErr_SetString(PyExc_TypeError, "What is observed are whole numbers, lists and tuples of them.");
    return -w->wrong;
}

/* Writer */

static int read_plane(Writer *w, Plane *p, PyObject *told)
{
    PyObject *reads;
    if (!PyArg_ParseTuple(told, "iiiipO!", &p->kind, &p->size, &p->first, &p->second, &p->own_first, &PyTuple_Type, &reads))
        return -1;
    p->start = w->size;
    p->each = (int64_t)(p->second ? p->second : 1) * p->size;
    p->rows = p->first ? p->first : 1;
    p->columns = p->rows * p->each;
    w->size += p->columns;
    int seats = p->kind == SEATS || p->kind == SETS_OF_SEATS;
    if (p->kind < AMOUNTS || p->kind > MARKS || p->size < (seats ? w->players : 1) || p->first < 0 || p->second < 0 ||
        w->size > MOST_COLUMNS) {
        PyErr_SetString(PyExc_ValueError, "There is no such plane.");
        return -1;
    }
    p->room = p->columns / p->size;
    p->own = p->own_first ? p->room / w->players : 0;
    p->bits = p->size < 64 ? ((uint64_t)1 << p->size) - 1 : UINT64_MAX;
    p->read = PyTuple_GET_SIZE(reads);
    if (p->read && !(p->reads = PyMem_New(int16_t, p->read)))
        return -1;
    for (int64_t i = 0; i < p->read; i++)
        p->reads[i] = (int16_t)number(w, PyTuple_GET_ITEM(reads, i));
    return 0;
}

static int writer_init(Writer *w, PyObject *args, PyObject *named)
{
    if (!PyArg_ParseTuple(args, "i", &w->players))
        return -1;
    if (w->players < 1 || w->players > MOST_PLAYERS || w->planes) {
        PyErr_Format(PyExc_ValueError, "A writer is made once, for 1 to %d players.", MOST_PLAYERS);
        return -1;
    }
    w->everybody = UINT64_MAX >> (64 - w->players);
    return 0;
}

static void writer_dealloc(Writer *w)
{
    for (Py_ssize_t i = 0; i < w->plane_count; i++)
        PyMem_Free(w->planes[i].reads);
    PyMem_Free(w->planes);
    PyMem_Free(w->pairs);
    PyMem_Free(w->seen);
    Py_TYPE(w)->tp_free((PyObject *)w);
}

static PyObject *writer_lay_out(Writer *w, PyObject *planes)
{
    if (w->planes || !PyTuple_Check(planes)) {
        PyErr_SetString(PyExc_TypeError, "lay_out takes a tuple of planes, once.");
        return NULL;
    }
    Py_ssize_t count = PyTuple_GET_SIZE(planes);
    w->planes = PyMem_Calloc(count + 1, sizeof(Plane));
    while (w->planes && w->plane_count < count) {
        Plane *p = w->planes + w->plane_count++;
        if (read_plane(w, p, PyTuple_GET_ITEM(planes, w->plane_count - 1)) < 0)
            return NULL;
    }
    w->room = w->size + EXTRA;
    w->pairs = PyMem_New(int64_t, w->room);
    w->seen = PyMem_Calloc(w->size / 64 + 1, sizeof(uint64_t));
    if (!w->planes || !w->pairs || !w->seen)
        return PyErr_NoMemory();
    Py_RETURN_NONE;
}

static PyObject *writer_write(Writer *w, PyObject *const *args, Py_ssize_t given)
{
    if (given != 2) {
        PyErr_SetString(PyExc_TypeError, "write(viewer, values)");
        return NULL;
    }
    if (write_pairs(w, args[0], args[1]) < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *writer_put(Writer *w, PyObject *const *args, Py_ssize_t given)
{
    w->wrong = given != 2;
    int64_t column = w->wrong ? 0 : number(w, args[0]);
    int64_t told = w->wrong ? 0 : number(w, args[1]);
    if (w->wrong || column < 0 || column >= MOST_COLUMNS || w->count >= w->room) {
        PyErr_Format(PyExc_ValueError, "put(column, number) writes up to %d numbers more.", EXTRA);
        return NULL;
    }
    put(w->pairs + w->count++, column, told);
    Py_RETURN_NONE;
}

static int writer_buffer(Writer *w, Py_buffer *view, int flags)
{
    if (PyBuffer_FillInfo(view, (PyObject *)w, w->pairs, w->count * (Py_ssize_t)sizeof(int64_t), 1, flags) < 0)
        return -1;
    view->itemsize = sizeof(int64_t);
    if (flags & PyBUF_FORMAT)
        view->format = "q";
    if (view->shape)
        view->shape = &w->count;
    return 0;
}

static PyObject *writer_pairs(Writer *w, void *unused)
{
    return PyMemoryView_FromObject((PyObject *)w);
}

static PyMethodDef writer_methods[] = {
    {"lay_out", (PyCFunction)writer_lay_out, METH_O, "Which planes there are."},
    {"write", (PyCFunction)(void (*)(void))writer_write, METH_FASTCALL, "Write an observation."},
    {"put", (PyCFunction)(void (*)(void))writer_put, METH_FASTCALL, "Write one number more."},
    {NULL},
};

static PyGetSetDef writer_attributes[] = {
    {"pairs", (getter)writer_pairs, NULL, "What was written."},
    {NULL},
};

static PyMemberDef writer_members[] = {
    {"players", T_INT, offsetof(Writer, players), READONLY, "How many there are."},
    {"size", T_PYSSIZET, offsetof(Writer, size), READONLY, "How many columns there are."},
    {"count", T_PYSSIZET, offsetof(Writer, count), READONLY, "How many pairs were written."},
    {NULL},
};

static PyBufferProcs writer_as_buffer = {.bf_getbuffer = (getbufferproc)writer_buffer};

static PyTypeObject writer_type = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "tabard.engine._rows.Writer",
    .tp_basicsize = sizeof(Writer),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Writes one observation after another, as pairs.",
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)writer_init,
    .tp_dealloc = (destructor)writer_dealloc,
    .tp_methods = writer_methods,
    .tp_getset = writer_attributes,
    .tp_members = writer_members,
    .tp_as_buffer = &writer_as_buffer,
};

/* Rows */

static float limited(float number, float lowest, float highest)
{
    return number < lowest ? lowest : number > highest ? highest : number;
}

/* Bring a row from one observation to the next; a loop for each kind of numbers. Both have their pairs in the order of
   their columns, and most are in both: only cells that change are touched. */
#define FILL(TYPE, TOLD)                                                                                               \
    for (;;) {                                                                                                         \
        while (*old == *new)                                                                                           \
            old++, new++;                                                                                              \
        int64_t left = *old, right = *new, least = left < right ? left : right, column = least >> BITS;                \
        if (least >= END)                                                                                              \
            return;                                                                                                    \
        int64_t number = right >> BITS == column ? (right & LOW) - MOST : 0;                                           \
        ((TYPE *)rows->cells.buf)[start + column] = (TYPE)(TOLD);                                                      \
        old += left >> BITS == column;                                                                                 \
        new += right >> BITS == column;                                                                                \
    }

static const int64_t nothing = END + 1;

static void fill(Rows *rows, int64_t start, const Row *row)
{
    const Writer *w = rows->writer;
    const float *scale = rows->scale.buf;
    const int64_t *old = row->count ? row->pairs : &nothing, *new = w->pairs;
    if (!rows->cells.buf)
        return;
    if (*rows->cells.format == 'h')
        FILL(int16_t, number)
    else if (*rows->cells.format == 'B')
        FILL(uint8_t, limited((float)number * scale[column], 0, 255))
    else
        FILL(float, limited((float)number * scale[column], -LIMIT, LIMIT))
}

/* For so many pairs and the end; some more, so that a game that goes on seldom needs more again. */
static int make_room(Row *row, Py_ssize_t count)
{
    if (count < row->room)
        return 0;
    Py_ssize_t room = count + count / 4 + 16;
    int64_t *more = PyMem_Realloc(row->pairs, room * sizeof(int64_t));
    if (!more) {
        PyErr_NoMemory();
        return -1;
    }
    row->pairs = more;
    row->room = room;
    return 0;
}

static void keep(Row *row, const Writer *w)
{
    memcpy(row->pairs, w->pairs, w->count * sizeof(int64_t));
    row->pairs[w->count] = END + 1;
    row->count = w->count;
}

static void allow(Rows *rows, Py_ssize_t at, uint8_t can)
{
    uint8_t *mask = (uint8_t *)rows->masks.buf + at * rows->actions;
    PyObject *options = PyList_GET_ITEM(rows->options, at);
    if (!rows->masks.buf)
        return;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(options); i++) {
        int64_t action = number(rows->writer, PyList_GET_ITEM(options, i));
        if (action >= 0 && action < rows->actions)
            mask[action] = can;
    }
}

static PyObject *rows_write(Rows *rows, PyObject *const *args, Py_ssize_t given)
{
    Py_ssize_t at = given == 4 ? PyNumber_AsSsize_t(args[0], PyExc_IndexError) : -1;
    if (at < 0 || at >= rows->n || !PyList_Check(args[3])) {
        if (!PyErr_Occurred())
            PyErr_Format(PyExc_IndexError, "write(row, viewer, values, options) has rows from 0 to %zd.", rows->n - 1);
        return NULL;
    }
    Row *row = rows->rows + at;
    if (write_pairs(rows->writer, args[1], args[2]) < 0 || make_room(row, rows->writer->count) < 0)
        return NULL;
    fill(rows, at * rows->writer->size, row);
    keep(row, rows->writer);
    allow(rows, at, 0);
    PyList_SetItem(rows->options, at, Py_NewRef(args[3]));
    allow(rows, at, 1);
    if (rows->to_move.buf)
        ((int64_t *)rows->to_move.buf)[at] = PyList_GET_SIZE(args[3]) ? rows->writer->viewer : -1;
    Py_RETURN_NONE;
}

static int among(Writer *w, PyObject *options, int64_t action)
{
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(options); i++)
        if (number(w, PyList_GET_ITEM(options, i)) == action)
            return 1;
    return 0;
}

static PyObject *rows_first_illegal(Rows *rows, PyObject *const *args, Py_ssize_t given)
{
    Writer *w = rows->writer;
    Py_ssize_t at = given == 2 ? PyNumber_AsSsize_t(args[1], PyExc_IndexError) : -1;
    if (at < 0 || !PyList_Check(args[0]) || PyList_GET_SIZE(args[0]) != rows->n) {
        PyErr_Format(PyExc_ValueError, "first_illegal(actions, start) needs an action for each of %zd rows.", rows->n);
        return NULL;
    }
    w->wrong = 0;
    for (; at < rows->n; at++) {
        int64_t action = number(w, PyList_GET_ITEM(args[0], at));
        if (w->wrong || !among(w, PyList_GET_ITEM(rows->options, at), action))
            return PyLong_FromSsize_t(at);
    }
    return PyLong_FromLong(-1);
}

/* All pairs one after the other, as embeddings take them; how many there are. */
static PyObject *rows_sparse(Rows *rows, PyObject *args)
{
    Py_buffer columns = {0}, numbers = {0}, starts = {0};
    Py_ssize_t found = 0;
    int fine = PyArg_ParseTuple(args, "w*w*w*", &columns, &numbers, &starts);
    for (Py_ssize_t at = 0; at < rows->n; at++)
        found += rows->rows[at].count;
    if (fine && (columns.len < found * 4 || numbers.len < found * 2 || starts.len < rows->n * 8)) {
        PyErr_Format(PyExc_ValueError, "%zd pairs of %zd rows need more memory.", found, rows->n);
        fine = 0;
    }
    for (Py_ssize_t at = 0, next = 0; fine && at < rows->n; at++) {
        ((int64_t *)starts.buf)[at] = next;
        for (Py_ssize_t i = 0; i < rows->rows[at].count; i++, next++) {
            ((int32_t *)columns.buf)[next] = (int32_t)(rows->rows[at].pairs[i] >> BITS);
            ((int16_t *)numbers.buf)[next] = (int16_t)((rows->rows[at].pairs[i] & LOW) - MOST);
        }
    }
    PyBuffer_Release(&columns);
    PyBuffer_Release(&numbers);
    PyBuffer_Release(&starts);
    return fine ? PyLong_FromSsize_t(found) : NULL;
}

/* A buffer of so many things of one of some formats, or of none. */
static int borrow(PyObject *given, Py_buffer *view, const char *formats, Py_ssize_t count, int flags)
{
    if (given == Py_None)
        return 0;
    if (PyObject_GetBuffer(given, view, flags | PyBUF_FORMAT | PyBUF_ND) < 0)
        return -1;
    if (strchr(formats, *view->format) && view->len == count * view->itemsize)
        return 0;
    PyErr_Format(PyExc_ValueError, "%zd numbers of the format %s are wanted.", count, formats);
    return -1;
}

static int rows_init(Rows *rows, PyObject *args, PyObject *named)
{
    PyObject *cells = Py_None, *scale = Py_None, *masks = Py_None, *to_move = Py_None;
    Writer *w;
    if (rows->writer || !PyArg_ParseTuple(args, "O!n|OOOnO", &writer_type, &w, &rows->n, &cells, &scale, &masks,
                                          &rows->actions, &to_move))
        return -1;
    rows->writer = (Writer *)Py_NewRef(w);
    if (rows->n < 1 || rows->n > PY_SSIZE_T_MAX / MOST_COLUMNS || rows->actions < 0) {
        PyErr_SetString(PyExc_ValueError, "There is at least one row.");
        return -1;
    }
    rows->rows = PyMem_Calloc(rows->n, sizeof(Row));
    rows->options = PyList_New(rows->n);
    if (!rows->rows || !rows->options)
        return -1;
    for (Py_ssize_t at = 0; at < rows->n; at++)
        PyList_SET_ITEM(rows->options, at, PyList_New(0));
    if (borrow(cells, &rows->cells, "Bhf", rows->n * w->size, PyBUF_WRITABLE) < 0 ||
        borrow(scale, &rows->scale, "f", w->size, 0) < 0 ||
        borrow(masks, &rows->masks, "?", rows->n * rows->actions, PyBUF_WRITABLE) < 0 ||
        borrow(to_move, &rows->to_move, "lq", rows->n, PyBUF_WRITABLE) < 0)
        return -1;
    if (rows->cells.buf && *rows->cells.format != 'h' && !rows->scale.buf) {
        PyErr_SetString(PyExc_ValueError, "Only whole numbers of 16 bits need no scale.");
        return -1;
    }
    return 0;
}

static void rows_dealloc(Rows *rows)
{
    for (Py_ssize_t at = 0; rows->rows && at < rows->n; at++)
        PyMem_Free(rows->rows[at].pairs);
    PyMem_Free(rows->rows);
    PyBuffer_Release(&rows->cells);
    PyBuffer_Release(&rows->scale);
    PyBuffer_Release(&rows->masks);
    PyBuffer_Release(&rows->to_move);
    Py_XDECREF(rows->options);
    Py_XDECREF(rows->writer);
    Py_TYPE(rows)->tp_free((PyObject *)rows);
}

static PyMethodDef rows_methods[] = {
    {"write", (PyCFunction)(void (*)(void))rows_write, METH_FASTCALL, "Write an observation and its mask."},
    {"first_illegal", (PyCFunction)(void (*)(void))rows_first_illegal, METH_FASTCALL, "The first row whose action is not possible, or -1."},
    {"sparse", (PyCFunction)rows_sparse, METH_VARARGS, "Copy all pairs into columns, numbers and starts of rows."},
    {NULL},
};

static PyMemberDef rows_members[] = {
    {"options", T_OBJECT, offsetof(Rows, options), READONLY, "What is possible in each row."},
    {NULL},
};

static PyTypeObject rows_type = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "tabard.engine._rows.Rows",
    .tp_basicsize = sizeof(Rows),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Observations and options of many games, a row each.",
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)rows_init,
    .tp_dealloc = (destructor)rows_dealloc,
    .tp_methods = rows_methods,
    .tp_members = rows_members,
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, .m_name = "_rows", .m_size = -1};

PyMODINIT_FUNC PyInit__rows(void)
{
    PyObject *made = PyModule_Create(&module);
    find_small_numbers();
    if (made && (PyModule_AddType(made, &writer_type) < 0 || PyModule_AddType(made, &rows_type) < 0))
        Py_CLEAR(made);
    return made;
}
