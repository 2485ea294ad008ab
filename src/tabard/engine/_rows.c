/* What `rows.py` does, for the compiled build: observations as pairs of a column and a number, and rows of many of them,
   with their masks, in memory that others own. `rows.py` says what each thing means.

   Of the values that are given only whole numbers, lists and tuples are read; nothing is made in their place. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>
#include <stdint.h>
#include <string.h>

enum kind { AMOUNTS, PLACES, SETS, SEATS, SETS_OF_SEATS, TALLIES, MARKS, STEPS, TRAILS }; /* as in layout.py */

#define BITS 16 /* of the number in a pair */
#define LOW ((1 << BITS) - 1)
#define MOST 32767
#define LIMIT 10.0f /* units; amounts are cut off there */
#define MOST_PLAYERS 32
#define NOBODY (-1)
#define MOST_COLUMNS (1 << 24)
#ifdef __GNUC__
#define ALWAYS_INLINE inline __attribute__((always_inline))
#define NEVER_INLINE __attribute__((noinline))
#else
#define ALWAYS_INLINE inline
#define NEVER_INLINE
#endif
#define MOST_MOVED 256 /* cells of a plane that are moved as they are */
#define EXTRA 64 /* pairs that others may put behind an observation */
#define NUMBERS 256 /* of decisions, as in state.py: the number of a step, and above it its detail */

/* An observation is first read into slots, as many for each plane as it can need, one's own things first; a slot is 0
   where nothing is to be written. From slots, pairs are made. A row keeps the slots of seat 0, whoever sees it, and the
   objects that it was read from: planes of the same objects are not read again, which is so with most of them, and where
   slots are the same as before nothing is written. What a slot holds: */
enum slot { A_NUMBER, A_PLACE, WORD }; /* a place and 1, if there is such a place; up to 32 bits of a set */

#define WORD_BITS 32
#define A_FEW 16 /* objects are kept of a row that may have any length */

typedef struct {
    int kind, size, first, second, own_first, least;
    int64_t start, columns, each; /* all columns, and those of an entry along the first axis */
    Py_ssize_t rows, room, own;   /* entries along the first axis, in all, and of a player */
    Py_ssize_t slot, slots;       /* the first, and how many */
    Py_ssize_t row_slots;         /* of an entry along the first axis */
    int holds;                    /* what they hold */
    int words;                    /* slots of an entry */
    int plain;                    /* a slot is the number that is given, or 1 more */
    int32_t more;                 /* then that is added to the index of a small number */
    int turns;                    /* who observes makes a difference: */
    int by_blocks;                /* cells as they are, other blocks of them first */
    Py_ssize_t object, objects;   /* that are held of a list: the first, and how many at most */
    uint64_t bits;                /* of a set */
    int16_t *reads;               /* what an entry stands for, by its number; NULL if it is the number */
    int64_t read;                 /* how many */
} Plane;

typedef struct {
    int32_t column, size; /* the columns that it tells of: the first, and how many */
} Slot;

typedef struct {
    PyObject_HEAD
    Plane *planes;
    Slot *slots;
    Py_ssize_t plane_count, slot_count, object_count;
    int players, viewer, wrong; /* something given was no number */
    Py_ssize_t size, count;     /* columns, and pairs */
    int32_t *read;              /* slots of what was read last */
    int64_t *pairs;
    int64_t turned[MOST_PLAYERS]; /* where each seat stands, one's own first */
    uint32_t everybody;           /* a bit for each player */
} Writer;

typedef struct Rows Rows;
typedef void (*Bring)(Rows *rows, Py_ssize_t at, const Plane *p, Py_ssize_t slot, Py_ssize_t count);

struct Rows {
    PyObject_HEAD
    Writer *writer;
    const Bring *brings; /* by what slots hold */
    Py_ssize_t n, actions;
    int32_t *kept;      /* the slots of each row */
    PyObject **objects; /* what they were read from */
    int8_t *viewers;    /* who sees them in the cells */
    Py_buffer cells, scale, masks, to_move;
    PyObject *options; /* a list of lists */
};

/* Numbers. Small ones are objects of which Python has one each, side by side: then where it lies tells which it is,
   and the object need not be fetched. That it is so is looked up when this module is loaded. */

#define LEAST_SMALL (-5)
#define SMALL 262
#define QUICK 256 /* that are looked for: a power of 2, so that many can be checked at once */

static uintptr_t smallest;
static size_t quick; /* 0 if they lie in some other way */

static void find_small_numbers(void)
{
    size_t smalls = 0;
    for (long number = 0; number < SMALL; number++) {
        PyObject *made = PyLong_FromLong(number + LEAST_SMALL);
        if (!number)
            smallest = (uintptr_t)made;
        smalls = (uintptr_t)made == smallest + number * sizeof(PyLongObject) ? smalls + 1 : 0;
        Py_XDECREF(made);
    }
    quick = smalls == SMALL ? QUICK : 0;
}

static NEVER_INLINE int64_t any_number(Writer *w, PyObject *given)
{
    if (given == Py_False || given == Py_True)
        return given == Py_True;
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

static inline size_t index_of(PyObject *given)
{
    return ((uintptr_t)given - smallest) / sizeof(PyLongObject);
}

static inline int64_t number(Writer *w, PyObject *given)
{
    size_t small = index_of(given);
    return small < quick ? (int64_t)small + LEAST_SMALL : any_number(w, given);
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

/* Some players, as a viewer sees them: one's own first. */
static inline uint32_t turned_bits(const Writer *w, uint64_t some, int viewer)
{
    return (uint32_t)(some >> viewer | some << (w->players - viewer)) & w->everybody;
}

/* Reading. Where kind and reads are known to the compiler, little is left of this. */

static ALWAYS_INLINE void entry(Writer *w, const Plane *p, int kind, const int16_t *reads, PyObject *given, int32_t *slot)
{
    int64_t value = number(w, given) - p->least;
    if (reads) {
        if ((uint64_t)value >= (uint64_t)p->read)
            return;
        value = reads[value];
    }
    switch (kind) {
    case AMOUNTS:
        *slot = (int32_t)(value > MOST ? MOST : value < -MOST ? -MOST : value);
        return;
    case PLACES:
        *slot = (uint64_t)value < (uint64_t)p->size ? (int32_t)value + 1 : 0;
        return;
    case SEATS:
        *slot = (uint64_t)value < (uint64_t)w->players ? (int32_t)w->turned[value] + 1 : 0;
        return;
    case SETS:
    case SETS_OF_SEATS: {
        uint64_t set = (uint64_t)value & p->bits;
        set = kind == SETS ? set : turned_bits(w, set & w->everybody, w->viewer);
        *slot = (int32_t)set;
        if (p->words > 1)
            slot[1] = (int32_t)(set >> WORD_BITS);
    }
    }
}

/* Most numbers are small: slots are made of all in one loop without a branch; then of those that are not. */
static inline void plain_entries(Writer *w, const Plane *p, PyObject **items, Py_ssize_t count, int32_t *slots)
{
    size_t all = 0;
    int32_t more = p->more;
    for (Py_ssize_t i = 0; i < count; i++) {
        size_t small = index_of(items[i]);
        slots[i] = (int32_t)small + more;
        all |= small;
    }
    if (all >= quick)
        for (Py_ssize_t i = 0; i < count; i++)
            if (index_of(items[i]) >= quick)
                entry(w, p, p->kind, NULL, items[i], slots + i);
}

static ALWAYS_INLINE void entries(Writer *w, const Plane *p, int kind, PyObject **items, Py_ssize_t count, int32_t *slot)
{
    PyObject **end = items + count;
    int words = kind == SETS || kind == SETS_OF_SEATS ? p->words : 1;
    if (p->reads)
        for (; items < end; items++, slot += words)
            entry(w, p, kind, p->reads, *items, slot);
    else
        for (; items < end; items++, slot += words)
            entry(w, p, kind, NULL, *items, slot);
}

static void tally(Writer *w, const Plane *p, PyObject **items, Py_ssize_t count, int32_t *slot)
{
    for (Py_ssize_t i = 0; i < count; i++) {
        int64_t thing = number(w, items[i]);
        if (thing >= 0 && thing < p->second)
            slot[thing]++;
    }
}

/* A place below `among`, which stands a few columns further, or begins anew behind the last. */
static inline void mark_place(Writer *w, const Plane *p, int64_t among, int64_t further, int64_t place)
{
    if (place < 0 || place >= among)
        return;
    place += further;
    place -= place < p->columns ? 0 : p->columns;
    w->read[p->slot + place / WORD_BITS] |= (int32_t)((uint32_t)1 << place % WORD_BITS);
}

static void mark(Writer *w, const Plane *p, int64_t among, int64_t further, PyObject **items, Py_ssize_t count)
{
    for (Py_ssize_t i = 0; i < count; i++)
        mark_place(w, p, among, further, number(w, items[i]));
}

/* A stack of steps: the last is asked, and the others are marked. */
static void steps(Writer *w, const Plane *p, PyObject **items, Py_ssize_t count)
{
    for (Py_ssize_t i = 0; i < count - 1; i++)
        mark_place(w, p, p->columns, 0, number(w, items[i]) % NUMBERS);
}

static Py_ssize_t items_of(Writer *w, PyObject *given, PyObject ***items);

/* Owners, and for each of them the places that are passed, with the sides by which. */
static void trails(Writer *w, const Plane *p, PyObject **items, Py_ssize_t count)
{
    PyObject **owners = NULL, **rows = NULL;
    Py_ssize_t owned = count == 2 ? items_of(w, items[0], &owners) : 0;
    w->wrong |= count != 2 || items_of(w, items[1], &rows) != owned;
    for (Py_ssize_t i = 0; i < owned && !w->wrong; i++) {
        PyObject **passed = NULL;
        Py_ssize_t length = items_of(w, rows[i], &passed);
        int64_t before = number(w, owners[i]) * p->each;
        for (Py_ssize_t k = 0; k < length; k++) {
            int64_t step = number(w, passed[k]), at = before + (step >> 6) * p->size;
            mark_place(w, p, p->columns, w->turned[0] * p->each, at + (step >> 3 & 7));
            mark_place(w, p, p->columns, w->turned[0] * p->each, at + (step & 7));
        }
    }
}

static Py_ssize_t items_of(Writer *w, PyObject *given, PyObject ***items)
{
    if (!PyList_Check(given) && !PyTuple_Check(given)) {
        w->wrong = 1;
        return 0;
    }
    *items = PySequence_Fast_ITEMS(given);
    return PySequence_Fast_GET_SIZE(given);
}

/* A loop for each kind. */
static ALWAYS_INLINE void flat_row(Writer *w, const Plane *p, PyObject **items, Py_ssize_t count, int32_t *slot)
{
    if (p->plain) {
        plain_entries(w, p, items, count, slot);
        return;
    }
    switch (p->kind) {
    case AMOUNTS:
        entries(w, p, AMOUNTS, items, count, slot);
        return;
    case PLACES:
        entries(w, p, PLACES, items, count, slot);
        return;
    case SETS:
        entries(w, p, SETS, items, count, slot);
        return;
    case SEATS:
        entries(w, p, SEATS, items, count, slot);
        return;
    case SETS_OF_SEATS:
        entries(w, p, SETS_OF_SEATS, items, count, slot);
    }
}

static void nested_row(Writer *w, const Plane *p, Py_ssize_t at, PyObject **rows, Py_ssize_t count)
{
    int32_t *slot = w->read + p->slot + at * p->row_slots;
    for (Py_ssize_t i = 0; i < count; i++, slot += p->row_slots) {
        PyObject **items = NULL;
        Py_ssize_t found = items_of(w, rows[i], &items);
        if (p->kind == TALLIES)
            tally(w, p, items, found, slot);
        else if (p->kind == MARKS)
            mark(w, p, p->each, (at + i) * p->each, items, found);
        else
            flat_row(w, p, items, found < p->second ? found : p->second, slot);
    }
}

static void many(Writer *w, const Plane *p, PyObject *value)
{
    PyObject **items;
    Py_ssize_t count = items_of(w, value, &items);
    if (!count)
        return;
    int nested = !PyLong_Check(items[0]);
    if (p->kind == STEPS || p->kind == TRAILS) {
        (p->kind == STEPS ? steps : trails)(w, p, items, count);
        return;
    }
    if (p->kind == MARKS && !nested) {
        mark(w, p, p->columns, p->own_first ? w->turned[0] * p->each : 0, items, count);
        return;
    }
    Py_ssize_t room = nested ? p->rows : p->room, others = w->viewer * (nested ? p->own_first : p->own);
    count = count < room ? count : room;
    Py_ssize_t before = others < count ? others : count;
    if (nested) {
        nested_row(w, p, 0, items + before, count - before);
        nested_row(w, p, room - others, items, before);
    }
    else {
        int32_t *slots = w->read + p->slot;
        flat_row(w, p, items + before, count - before, slots);
        if (before)
            flat_row(w, p, items, before, slots + (room - others) * p->words);
    }
}

/* Who observes; the values of all planes are in some lists or tuples. */
static int begin_reading(Writer *w, PyObject *viewer, PyObject *const *values, Py_ssize_t given)
{
    Py_ssize_t count = 0;
    for (Py_ssize_t i = 0; i < given; i++)
        count += PyList_Check(values[i]) || PyTuple_Check(values[i]) ? PySequence_Fast_GET_SIZE(values[i]) : w->plane_count + 1;
    if (count != w->plane_count) {
        PyErr_Format(PyExc_ValueError, "An observation is lists or tuples of %zd values, one for each plane.", w->plane_count);
        return -1;
    }
    w->wrong = 0;
    int64_t seat = number(w, viewer);
    if (w->wrong || seat < 0 || seat >= w->players) {
        PyErr_Format(PyExc_ValueError, "Who observes is a seat from 0 to %d.", w->players - 1);
        return -1;
    }
    return (int)seat;
}

/* From now on everything is read as a seat sees it. */
static void look_from(Writer *w, int seat)
{
    w->viewer = seat;
    for (int other = 0; other < w->players; other++)
        w->turned[other] = other - seat + (other < seat ? w->players : 0);
}

static inline void read_plane(Writer *w, const Plane *p, PyObject *value)
{
    int32_t *slots = w->read + p->slot;
    if (!p->first && p->kind < MARKS) {
        slots[0] = slots[p->slots - 1] = 0;
        entry(w, p, p->kind, p->reads, value, slots);
        return;
    }
    memset(slots, 0, p->slots * sizeof(int32_t));
    many(w, p, value);
}

/* Read again some entries of a plane, along its first axis or each; where they stand. */
static Py_ssize_t read_again(Writer *w, const Plane *p, int nested, PyObject **items, Py_ssize_t index)
{
    Py_ssize_t others = w->viewer * (nested ? p->own_first : p->own);
    Py_ssize_t place = index - others + (index < others ? nested ? p->rows : p->room : 0);
    if (nested) {
        memset(w->read + p->slot + place * p->row_slots, 0, p->row_slots * sizeof(int32_t));
        nested_row(w, p, place, items + index, 1);
        return place * p->row_slots;
    }
    int32_t *slots = w->read + p->slot + place * p->words;
    slots[0] = slots[p->words - 1] = 0;
    entry(w, p, p->kind, p->reads, items[index], slots);
    return place * p->words;
}

static int end_reading(const Writer *w)
{
    if (w->wrong)
        PyErr_SetString(PyExc_TypeError, "What is observed are whole numbers, lists and tuples of them.");
    return -w->wrong;
}

/* Pairs, in the order of their columns. What is not to stay is written over by the next one, without a branch, which
   could not be foreseen. */

static inline int64_t pair(int64_t column, int64_t number)
{
    return column * (1 << BITS) + number + MOST;
}

static inline int is_place(const Slot *slot, int32_t found)
{
    return (uint32_t)found - 1 < (uint32_t)slot->size;
}

static inline uint32_t bits_of(const Slot *slot, int32_t found)
{
    return (uint32_t)found & (UINT32_MAX >> (WORD_BITS - slot->size));
}

static Py_ssize_t make_pairs(const Writer *w, const int32_t *slots, int64_t *pairs)
{
    int64_t *next = pairs;
    const Plane *p = w->planes;
    for (Py_ssize_t i = 0; i < w->slot_count; i++) {
        const Slot *slot = w->slots + i;
        int64_t column = slot->column;
        while (i >= p->slot + p->slots)
            p++;
        int holds = p->holds;
        if (holds == WORD)
            for (uint32_t word = bits_of(slot, slots[i]); word; word &= word - 1)
                *next++ = pair(column + lowest_bit(word), 1);
        else {
            int place = holds == A_PLACE;
            *next = pair(column + (place ? slots[i] - 1 : 0), place ? 1 : slots[i]);
            next += place ? is_place(slot, slots[i]) : slots[i] != 0;
        }
    }
    return next - pairs;
}

/* Writer */

static int lay_out_plane(Writer *w, Plane *p, PyObject *told)
{
    PyObject *reads;
    if (!PyArg_ParseTuple(told, "iiiipO!i", &p->kind, &p->size, &p->first, &p->second, &p->own_first, &PyTuple_Type, &reads, &p->least))
        return -1;
    p->start = w->size;
    p->each = (int64_t)(p->second ? p->second : 1) * p->size;
    p->rows = p->first ? p->first : 1;
    p->columns = p->rows * p->each;
    w->size += p->columns;
    int seats = p->kind == SEATS || p->kind == SETS_OF_SEATS;
    if (p->kind < AMOUNTS || p->kind > TRAILS || p->size < (seats ? w->players : 1) || p->first < 0 || p->second < 0 ||
        w->size > MOST_COLUMNS) {
        PyErr_SetString(PyExc_ValueError, "There is no such plane.");
        return -1;
    }
    p->room = p->columns / p->size;
    p->own = p->own_first ? p->room / w->players : 0;
    p->bits = p->size < 64 ? ((uint64_t)1 << p->size) - 1 : UINT64_MAX;
    p->words = (p->kind == SETS || p->kind == SETS_OF_SEATS) && p->size > WORD_BITS ? 2 : 1;
    p->plain = p->words == 1 && !PyTuple_GET_SIZE(reads) && (p->kind == AMOUNTS || p->kind == PLACES || p->kind == SETS);
    p->turns = p->own_first || seats;
    p->by_blocks = p->own_first && !seats && p->columns <= MOST_MOVED;
    p->slots = p->kind >= MARKS     ? (p->columns + WORD_BITS - 1) / WORD_BITS
               : p->kind == TALLIES ? p->rows * p->second
                                    : p->room * p->words;
    p->row_slots = p->slots / p->rows;
    p->holds = p->kind == AMOUNTS || p->kind == TALLIES ? A_NUMBER : p->kind == PLACES || p->kind == SEATS ? A_PLACE : WORD;
    p->more = LEAST_SMALL + (p->holds == A_PLACE) - p->least;
    Py_ssize_t of_each = p->kind < TALLIES ? p->room / p->rows : A_FEW;
    p->objects = p->kind < MARKS && !p->first ? 0 : p->rows * of_each + (p->second || p->kind >= TALLIES ? p->rows : 0) + 1;
    p->read = PyTuple_GET_SIZE(reads);
    if (p->read && !(p->reads = PyMem_New(int16_t, p->read)))
        return -1;
    for (int64_t i = 0; i < p->read; i++)
        p->reads[i] = (int16_t)number(w, PyTuple_GET_ITEM(reads, i));
    return 0;
}

/* Which columns the slots of a plane tell of. */
static void lay_out_slots(const Plane *p, Slot *slots)
{
    for (Py_ssize_t i = 0; i < p->slots; i++) {
        int64_t column = p->kind >= MARKS     ? i * WORD_BITS
                         : p->kind == TALLIES ? i / p->second * p->each + i % p->second
                                              : i / p->words * p->size + i % p->words * WORD_BITS;
        int64_t left = p->kind >= MARKS ? p->columns - column : p->size - i % p->words * WORD_BITS;
        slots[i].column = (int32_t)(p->start + column);
        slots[i].size = (int32_t)(p->holds == A_PLACE ? p->size : left < WORD_BITS ? left : WORD_BITS);
    }
}

static int writer_init(Writer *w, PyObject *args, PyObject *named)
{
    if (!PyArg_ParseTuple(args, "i", &w->players))
        return -1;
    if (w->players < 1 || w->players > MOST_PLAYERS || w->planes) {
        PyErr_Format(PyExc_ValueError, "A writer is made once, for 1 to %d players.", MOST_PLAYERS);
        return -1;
    }
    w->everybody = UINT32_MAX >> (MOST_PLAYERS - w->players);
    look_from(w, 0);
    return 0;
}

static void writer_dealloc(Writer *w)
{
    for (Py_ssize_t i = 0; i < w->plane_count; i++)
        PyMem_Free(w->planes[i].reads);
    PyMem_Free(w->planes);
    PyMem_Free(w->slots);
    PyMem_Free(w->read);
    PyMem_Free(w->pairs);
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
        if (lay_out_plane(w, p, PyTuple_GET_ITEM(planes, w->plane_count - 1)) < 0)
            return NULL;
    }
    for (Py_ssize_t i = 0; w->planes && i < count; i++) {
        w->planes[i].slot = w->slot_count;
        w->planes[i].object = count + w->object_count; /* heads come first */
        w->slot_count += w->planes[i].slots;
        w->object_count += w->planes[i].objects;
    }
    w->object_count += count;
    w->slots = PyMem_Calloc(w->slot_count + 1, sizeof(Slot));
    w->read = PyMem_Calloc(w->slot_count + 1, sizeof(int32_t));
    w->pairs = PyMem_New(int64_t, w->size + EXTRA);
    if (!w->planes || !w->slots || !w->read || !w->pairs)
        return PyErr_NoMemory();
    for (Py_ssize_t i = 0; i < count; i++)
        lay_out_slots(w->planes + i, w->slots + w->planes[i].slot);
    Py_RETURN_NONE;
}

static PyObject *writer_write(Writer *w, PyObject *const *args, Py_ssize_t given)
{
    if (given < 1) {
        PyErr_SetString(PyExc_TypeError, "write(viewer, *values)");
        return NULL;
    }
    w->count = 0;
    int seat = begin_reading(w, args[0], args + 1, given - 1);
    if (seat < 0)
        return NULL;
    look_from(w, seat);
    const Plane *p = w->planes;
    for (Py_ssize_t row = 1; row < given; row++)
        for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(args[row]); i++)
            read_plane(w, p++, PySequence_Fast_ITEMS(args[row])[i]);
    if (end_reading(w) < 0)
        return NULL;
    w->count = make_pairs(w, w->read, w->pairs);
    Py_RETURN_NONE;
}

static PyObject *writer_put(Writer *w, PyObject *const *args, Py_ssize_t given)
{
    w->wrong = given != 2;
    int64_t column = w->wrong ? 0 : number(w, args[0]);
    int64_t told = w->wrong ? 0 : number(w, args[1]);
    if (w->wrong || column < 0 || column >= MOST_COLUMNS || w->count >= w->size + EXTRA) {
        PyErr_Format(PyExc_ValueError, "put(column, number) writes up to %d numbers more.", EXTRA);
        return NULL;
    }
    w->pairs[w->count++] = pair(column, told > MOST ? MOST : told < -MOST ? -MOST : told);
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

static NEVER_INLINE void set_scaled(Rows *rows, int64_t cell, int64_t column, int64_t number)
{
    float scaled = (float)number * ((const float *)rows->scale.buf)[column];
    if (*rows->cells.format == 'B')
        ((uint8_t *)rows->cells.buf)[cell] = (uint8_t)limited(scaled, 0, 255);
    else
        ((float *)rows->cells.buf)[cell] = limited(scaled, -LIMIT, LIMIT);
}

static ALWAYS_INLINE void set(Rows *rows, int scaled, int64_t start, int64_t column, int64_t number)
{
    if (scaled)
        set_scaled(rows, start + column, column, number);
    else
        ((int16_t *)rows->cells.buf)[start + column] = (int16_t)number;
}

/* A column of a plane, as a viewer sees it: whatever is one's own comes first. */
static inline int64_t seen_column(const Plane *p, int64_t column, int viewer)
{
    column -= p->start + (p->own_first ? viewer * p->each : 0);
    return p->start + column + (column < 0 ? p->columns : 0);
}

static inline int64_t seen_place(const Writer *w, const Plane *p, int32_t found, int viewer)
{
    int64_t place = found - 1;
    if (p->kind == SEATS)
        place += place < viewer ? w->players - viewer : -viewer;
    return place;
}

static ALWAYS_INLINE void change(Rows *rows, Py_ssize_t at, const Plane *p, int holds, int scaled, const Slot *slot,
                                 int viewer, int32_t before, int32_t now)
{
    const Writer *w = rows->writer;
    int64_t start = at * w->size, column = p->own_first && viewer ? seen_column(p, slot->column, viewer) : slot->column;
    if (holds == A_NUMBER)
        set(rows, scaled, start, column, now);
    else if (holds == A_PLACE) {
        if (is_place(slot, before))
            set(rows, scaled, start, column + seen_place(w, p, before, viewer), 0);
        if (is_place(slot, now))
            set(rows, scaled, start, column + seen_place(w, p, now, viewer), 1);
    }
    else {
        int turned = p->kind == SETS_OF_SEATS, single = p->kind >= MARKS && p->own_first && viewer;
        uint32_t then = turned ? turned_bits(w, (uint32_t)before, viewer) : (uint32_t)before;
        uint32_t set_now = turned ? turned_bits(w, (uint32_t)now, viewer) : (uint32_t)now;
        for (uint32_t word = bits_of(slot, (int32_t)(then ^ set_now)); word; word &= word - 1) {
            int bit = lowest_bit(word);
            set(rows, scaled, start, single ? seen_column(p, slot->column + bit, viewer) : column + bit, set_now >> bit & 1);
        }
    }
}

/* Whether some slots, as many as are looked at together, are the same. */
#define TOGETHER 8

static inline int same(const int32_t *kept, const int32_t *now)
{
    uint64_t before[TOGETHER / 2], after[TOGETHER / 2];
    memcpy(before, kept, sizeof before);
    memcpy(after, now, sizeof after);
    return !((before[0] ^ after[0]) | (before[1] ^ after[1]) | (before[2] ^ after[2]) | (before[3] ^ after[3]));
}

static ALWAYS_INLINE void bring_slots(Rows *rows, Py_ssize_t at, const Plane *p, Py_ssize_t slot, Py_ssize_t count,
                                      int holds, int scaled)
{
    const Writer *w = rows->writer;
    slot += p->slot;
    const Slot *slots = w->slots + slot;
    const int32_t *now = w->read + slot;
    int32_t *kept = rows->kept + at * w->slot_count + slot;
    int viewer = rows->viewers[at];
    for (Py_ssize_t i = 0; i < count;) {
        Py_ssize_t end = i + TOGETHER;
        if (end > count)
            end = count;
        else if (same(kept + i, now + i))
            i = end;
        for (; i < end; i++)
            if (kept[i] != now[i]) {
                change(rows, at, p, holds, scaled, slots + i, viewer, kept[i], now[i]);
                kept[i] = now[i];
            }
    }
}

#define BRING(NAME, HOLDS, SCALED) \
    static void NAME(Rows *rows, Py_ssize_t at, const Plane *p, Py_ssize_t slot, Py_ssize_t count) \
    { \
        bring_slots(rows, at, p, slot, count, HOLDS, SCALED); \
    }
BRING(bring_numbers, A_NUMBER, 0)
BRING(bring_places, A_PLACE, 0)
BRING(bring_words, WORD, 0)
BRING(bring_scaled_numbers, A_NUMBER, 1)
BRING(bring_scaled_places, A_PLACE, 1)
BRING(bring_scaled_words, WORD, 1)

static void bring_without_cells(Rows *rows, Py_ssize_t at, const Plane *p, Py_ssize_t slot, Py_ssize_t count)
{
    const Writer *w = rows->writer;
    slot += p->slot;
    memcpy(rows->kept + at * w->slot_count + slot, w->read + slot, count * sizeof(int32_t));
}

static const Bring BRINGS[] = {bring_numbers, bring_places, bring_words};
static const Bring SCALED_BRINGS[] = {bring_scaled_numbers, bring_scaled_places, bring_scaled_words};
static const Bring BRINGS_WITHOUT_CELLS[] = {bring_without_cells, bring_without_cells, bring_without_cells};

/* Bring some slots of a row, all of one plane, from one observation to the next. Only cells that change are touched. */
static inline void bring(Rows *rows, Py_ssize_t at, const Plane *p, Py_ssize_t slot, Py_ssize_t count)
{
    rows->brings[p->holds](rows, at, p, slot, count);
}

/* Turning. Another seat sees the same slots in other cells: where all of a block is one's own, the blocks are moved; else
   what the slots tell is taken away and written anew. */

static void move_blocks(int16_t *cells, const Plane *p, int64_t further)
{
    int16_t first[MOST_MOVED];
    int64_t rest = p->columns - further;
    memcpy(first, cells, further * sizeof(int16_t));
    memmove(cells, cells + further, rest * sizeof(int16_t));
    memcpy(cells + rest, first, further * sizeof(int16_t));
}

static void turn_slots(Rows *rows, Py_ssize_t at, const Plane *p, int before, int viewer)
{
    const Writer *w = rows->writer;
    const int32_t *kept = rows->kept + at * w->slot_count + p->slot;
    int scaled = rows->scale.buf != NULL;
    for (Py_ssize_t i = 0; i < p->slots; i++)
        if (kept[i])
            change(rows, at, p, p->holds, scaled, w->slots + p->slot + i, before, kept[i], 0);
    for (Py_ssize_t i = 0; i < p->slots; i++)
        if (kept[i])
            change(rows, at, p, p->holds, scaled, w->slots + p->slot + i, viewer, 0, kept[i]);
}

static void turn(Rows *rows, Py_ssize_t at, int viewer)
{
    const Writer *w = rows->writer;
    int before = rows->viewers[at], further = viewer - before + (viewer < before ? w->players : 0);
    rows->viewers[at] = (int8_t)viewer;
    if (!further || !rows->cells.buf)
        return;
    for (const Plane *p = w->planes; p < w->planes + w->plane_count; p++)
        if (p->by_blocks && !rows->scale.buf)
            move_blocks((int16_t *)rows->cells.buf + at * w->size + p->start, p, further * p->each);
        else if (p->turns)
            turn_slots(rows, at, p, before, viewer);
}

/* The slots of a row as a viewer sees them. */
static const int32_t *seen_slots(const Rows *rows, Py_ssize_t at)
{
    const Writer *w = rows->writer;
    const int32_t *kept = rows->kept + at * w->slot_count;
    int viewer = rows->viewers[at];
    memcpy(w->read, kept, w->slot_count * sizeof(int32_t));
    for (const Plane *p = w->planes; viewer && p < w->planes + w->plane_count; p++) {
        if (!p->turns)
            continue;
        int32_t *seen = w->read + p->slot;
        Py_ssize_t blocks = p->own_first && p->kind < MARKS ? viewer * p->row_slots : 0;
        memset(seen, 0, p->slots * sizeof(int32_t));
        for (Py_ssize_t i = 0; i < p->slots; i++) {
            int32_t found = kept[p->slot + i];
            int32_t *slot = seen + (i < blocks ? i + p->slots - blocks : i - blocks);
            if (p->kind >= MARKS)
                for (uint32_t word = (uint32_t)found; word; word &= word - 1) {
                    int64_t place = seen_column(p, p->start + i * WORD_BITS + lowest_bit(word), viewer) - p->start;
                    seen[place / WORD_BITS] |= (int32_t)((uint32_t)1 << place % WORD_BITS);
                }
            else if (p->kind == SEATS)
                *slot = found ? (int32_t)seen_place(w, p, found, viewer) + 1 : 0;
            else
                *slot = p->kind == SETS_OF_SEATS ? (int32_t)turned_bits(w, (uint32_t)found, viewer) : found;
        }
    }
    return w->read;
}

/* What a row was read from. Numbers, and tuples of them, never change: as long as it is held, the same object is the
   same value. Of a list everything in it is held, and nothing behind that; of a list of lists everything in each, and
   nothing behind each. For each plane there is a head, which is the value itself, nothing for a list, or */
#define OF_LISTS ((PyObject *)&PyList_Type)
#define UNKNOWN ((PyObject *)&PyBaseObject_Type)

static inline void hold(PyObject **object, PyObject *now)
{
    PyObject *before = *object;
    *object = Py_XNewRef(now);
    Py_XDECREF(before);
}

static int lasts(PyObject *one)
{
    if (!PyTuple_CheckExact(one))
        return PyLong_Check(one);
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(one); i++)
        if (!lasts(PyTuple_GET_ITEM(one, i)))
            return 0;
    return 1;
}

static inline int holds_list(PyObject *list, PyObject *const *objects)
{
    Py_ssize_t count = PyList_GET_SIZE(list);
    return !objects[count] && !memcmp(PySequence_Fast_ITEMS(list), objects, count * sizeof(PyObject *));
}

/* Whether a value is a list that is held. */
static inline int is_held(const Plane *p, PyObject *value, PyObject *const *objects)
{
    return PyList_CheckExact(value) && PyList_GET_SIZE(value) < p->objects && holds_list(value, objects);
}

/* What has changed: nothing, everything, or some entries of a list, a bit each. */
#define NOTHING ((uint64_t)0)
#define EVERYTHING UINT64_MAX

/* Hold a list in place of one that was held before, or of nothing; whether that can be. */
static int hold_list(PyObject *list, PyObject **objects, uint64_t *changed)
{
    Py_ssize_t count = PyList_GET_SIZE(list);
    uint64_t found = NOTHING;
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *item = PyList_GET_ITEM(list, i);
        if (objects[i] != item) {
            if (!lasts(item))
                return 0;
            found |= objects[i] && i < 63 ? (uint64_t)1 << i : EVERYTHING; /* it was not as long before */
            hold(objects + i, item);
        }
    }
    *changed = objects[count] ? EVERYTHING : found;
    hold(objects + count, NULL);
    return 1;
}

static uint64_t know_list(const Plane *p, PyObject *list, PyObject **head, PyObject **objects)
{
    int fits = PyList_GET_SIZE(list) < p->objects;
    uint64_t changed = EVERYTHING;
    int held = fits && hold_list(list, objects, &changed);
    if (!*head && held)
        return changed;
    hold(head, held ? NULL : UNKNOWN);
    return EVERYTHING;
}

static uint64_t know_lists(const Plane *p, PyObject *lists, PyObject **head, PyObject **objects)
{
    PyObject **end = objects + p->objects;
    uint64_t ignored;
    int known = *head == OF_LISTS;
    hold(head, UNKNOWN);
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(lists); i++) {
        PyObject *list = PyList_GET_ITEM(lists, i);
        if (!PyList_CheckExact(list) || PyList_GET_SIZE(list) + 1 >= end - objects)
            return EVERYTHING;
        known = known && holds_list(list, objects);
        if (!known && !hold_list(list, objects, &ignored))
            return EVERYTHING;
        objects += PyList_GET_SIZE(list) + 1;
    }
    known = known && *objects == OF_LISTS; /* there was no other */
    hold(objects, OF_LISTS);
    hold(head, OF_LISTS);
    return known ? NOTHING : EVERYTHING;
}

/* A number of which Python makes another object each time. */
static inline int is_large(PyObject *value)
{
    return PyLong_CheckExact(value) && index_of(value) >= quick;
}

/* What of a value is not as before. It is known from now on. */
static inline uint64_t know(const Plane *p, PyObject *value, PyObject **head, PyObject **objects)
{
    if (p->objects && PyList_CheckExact(value)) {
        int nested = PyList_GET_SIZE(value) && PyList_CheckExact(PyList_GET_ITEM(value, 0));
        return nested ? know_lists(p, value, head, objects) : know_list(p, value, head, objects);
    }
    int same = *head && is_large(value) && is_large(*head) && PyObject_RichCompareBool(value, *head, Py_EQ) == 1;
    hold(head, lasts(value) ? value : UNKNOWN);
    return same ? NOTHING : EVERYTHING;
}

/* Write some entries of a list, of which nothing else has changed. */
static void write_entries(Rows *rows, Py_ssize_t at, const Plane *p, PyObject *list, uint64_t changed)
{
    PyObject **items = PySequence_Fast_ITEMS(list);
    int nested = !PyLong_Check(items[0]);
    Py_ssize_t room = nested ? p->rows : p->room;
    for (; changed && lowest_bit(changed) < room; changed &= changed - 1)
        bring(rows, at, p, read_again(rows->writer, p, nested, items, lowest_bit(changed)), nested ? p->row_slots : p->words);
}

/* Write the value of a plane that is not the same object as before. */
static NEVER_INLINE void write_plane(Rows *rows, Py_ssize_t at, Py_ssize_t plane, PyObject *value)
{
    Writer *w = rows->writer;
    const Plane *p = w->planes + plane;
    PyObject **heads = rows->objects + at * w->object_count;
    uint64_t changed = know(p, value, heads + plane, heads + p->object);
    if (changed == EVERYTHING || (changed && p->kind >= MARKS)) {
        read_plane(w, p, value);
        if (!w->wrong)
            bring(rows, at, p, 0, p->slots);
    }
    else if (changed)
        write_entries(rows, at, p, value, changed);
    if (w->wrong)
        hold(heads + plane, UNKNOWN);
}

/* Write values of some planes, as far as they are not those of before. */
static void write_values(Rows *rows, Py_ssize_t at, Py_ssize_t first, PyObject *values)
{
    PyObject *const *objects = rows->objects + at * rows->writer->object_count, *const *heads = objects + first;
    PyObject *const *items = PySequence_Fast_ITEMS(values);
    const Plane *p = rows->writer->planes + first;
    Py_ssize_t count = PySequence_Fast_GET_SIZE(values);
    for (Py_ssize_t i = 0; i < count; i++)
        if (items[i] != heads[i] && (heads[i] || !is_held(p + i, items[i], objects + p[i].object)))
            write_plane(rows, at, first + i, items[i]);
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
    Writer *w = rows->writer;
    Py_ssize_t at = given >= 3 ? PyNumber_AsSsize_t(args[0], PyExc_IndexError) : -1, plane = 0;
    if (at < 0 || at >= rows->n || !PyList_Check(args[2])) {
        if (!PyErr_Occurred())
            PyErr_Format(PyExc_IndexError, "write(row, viewer, options, *values) has rows from 0 to %zd.", rows->n - 1);
        return NULL;
    }
    int seat = begin_reading(w, args[1], args + 3, given - 3);
    if (seat < 0)
        return NULL;
    look_from(w, 0);
    turn(rows, at, seat);
    for (Py_ssize_t i = 3; i < given; i++) {
        write_values(rows, at, plane, args[i]);
        plane += PySequence_Fast_GET_SIZE(args[i]);
    }
    if (end_reading(w) < 0)
        return NULL;
    allow(rows, at, 0);
    PyList_SetItem(rows->options, at, Py_NewRef(args[2]));
    allow(rows, at, 1);
    if (rows->to_move.buf)
        ((int64_t *)rows->to_move.buf)[at] = PyList_GET_SIZE(args[2]) ? seat : NOBODY;
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
    Writer *w = rows->writer;
    Py_buffer columns = {0}, numbers = {0}, starts = {0};
    Py_ssize_t found = 0;
    int fine = PyArg_ParseTuple(args, "w*w*w*", &columns, &numbers, &starts);
    for (Py_ssize_t at = 0; fine && at < rows->n; at++) {
        w->count = make_pairs(w, seen_slots(rows, at), w->pairs);
        fine = columns.len >= (found + w->count) * 4 && numbers.len >= (found + w->count) * 2 && starts.len >= (at + 1) * 8;
        if (!fine) {
            PyErr_Format(PyExc_ValueError, "The pairs of %zd rows need more memory.", rows->n);
            break;
        }
        ((int64_t *)starts.buf)[at] = found;
        for (Py_ssize_t i = 0; i < w->count; i++, found++) {
            ((int32_t *)columns.buf)[found] = (int32_t)(w->pairs[i] >> BITS);
            ((int16_t *)numbers.buf)[found] = (int16_t)((w->pairs[i] & LOW) - MOST);
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
    rows->kept = PyMem_Calloc(rows->n * w->slot_count + 1, sizeof(int32_t));
    rows->objects = PyMem_Calloc(rows->n * w->object_count + 1, sizeof(PyObject *));
    rows->viewers = PyMem_Malloc(rows->n);
    rows->options = PyList_New(rows->n);
    if (!rows->kept || !rows->objects || !rows->viewers || !rows->options) {
        PyErr_NoMemory();
        return -1;
    }
    memset(rows->viewers, 0, rows->n);
    for (Py_ssize_t at = 0; at < rows->n; at++)
        PyList_SET_ITEM(rows->options, at, PyList_New(0));
    if (borrow(cells, &rows->cells, "Bhf", rows->n * w->size, PyBUF_WRITABLE) < 0 ||
        borrow(scale, &rows->scale, "f", w->size, 0) < 0 ||
        borrow(masks, &rows->masks, "?", rows->n * rows->actions, PyBUF_WRITABLE) < 0 ||
        borrow(to_move, &rows->to_move, "lq", rows->n, PyBUF_WRITABLE) < 0)
        return -1;
    if (rows->cells.buf && (*rows->cells.format == 'h') != !rows->scale.buf) {
        PyErr_SetString(PyExc_ValueError, "Whole numbers of 16 bits have no scale, and all others have one.");
        return -1;
    }
    rows->brings = !rows->cells.buf ? BRINGS_WITHOUT_CELLS : rows->scale.buf ? SCALED_BRINGS : BRINGS;
    return 0;
}

static void rows_dealloc(Rows *rows)
{
    for (Py_ssize_t i = 0; rows->objects && i < rows->n * rows->writer->object_count; i++)
        Py_XDECREF(rows->objects[i]);
    PyMem_Free(rows->objects);
    PyMem_Free(rows->viewers);
    PyMem_Free(rows->kept);
    PyBuffer_Release(&rows->cells);
    PyBuffer_Release(&rows->scale);
    PyBuffer_Release(&rows->masks);
    PyBuffer_Release(&rows->to_move);
    Py_XDECREF(rows->options);
    Py_XDECREF(rows->writer);
    Py_TYPE(rows)->tp_free((PyObject *)rows);
}

/* Looking ahead. Many states do not fit into the caches that are near; so while one game is played, what the next ones
   will need is fetched: first a state, then the heads of its lists, then what is in these. */

#ifdef __GNUC__
#define FETCH(WHERE) __builtin_prefetch(WHERE)
#else
#define FETCH(WHERE)
#endif
#define LINE 64 /* bytes that are fetched at once */
#define LONGEST 16 /* lines of a list */

static void fetch(const char *from, Py_ssize_t size)
{
    for (Py_ssize_t at = 0; at < size && at < LONGEST * LINE; at += LINE)
        FETCH(from + at);
}

static int fetch_head(PyObject *one, void *unused)
{
    FETCH(one);
    return 0;
}

static int fetch_items(PyObject *one, void *unused)
{
    if (PyList_CheckExact(one) && PyList_GET_SIZE(one))
        fetch((char *)PySequence_Fast_ITEMS(one), PyList_GET_SIZE(one) * (Py_ssize_t)sizeof(PyObject *));
    return 0;
}

/* What a row was read from, and slots that turn with who observes. */
static void fetch_row(const Rows *rows, Py_ssize_t at)
{
    const Writer *w = rows->writer;
    const char *objects = (const char *)(rows->objects + at * w->object_count);
    const int32_t *kept = rows->kept + at * w->slot_count;
    fetch(objects, w->plane_count * (Py_ssize_t)sizeof(PyObject *));
    for (const Plane *p = w->planes; p < w->planes + w->plane_count; p++) {
        if (p->objects)
            FETCH(objects + p->object * sizeof(PyObject *));
        if (p->turns)
            FETCH(kept + p->slot);
    }
}

static PyObject *rows_look_ahead(Rows *rows, PyObject *const *args, Py_ssize_t given)
{
    Py_ssize_t at = given == 2 ? PyNumber_AsSsize_t(args[1], PyExc_IndexError) : -1;
    if (at < 0 || !PyList_Check(args[0])) {
        PyErr_SetString(PyExc_TypeError, "look_ahead(states, row)");
        return NULL;
    }
    for (int steps = 1; steps <= 3 && at + steps < PyList_GET_SIZE(args[0]); steps++) {
        PyObject *state = PyList_GET_ITEM(args[0], at + steps);
        traverseproc walk = steps < 3 ? Py_TYPE(state)->tp_traverse : NULL;
        if (walk)
            walk(state, steps == 1 ? fetch_items : fetch_head, NULL);
        else
            fetch((char *)state, Py_TYPE(state)->tp_basicsize);
    }
    if (at + 1 < rows->n)
        fetch_row(rows, at + 1);
    Py_RETURN_NONE;
}

static PyMethodDef rows_methods[] = {
    {"look_ahead", (PyCFunction)(void (*)(void))rows_look_ahead, METH_FASTCALL, "Fetch what the next rows will need."},
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
