/* The arithmetic of `network.py`: a sparse first layer, a dense second one, then scores and logits of some actions.

   An observation comes as pairs, a column and a number each, as `engine/observing.py` writes them. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#define BITS 16       /* of the number in a pair, */
#define MOST 32767    /* which was added to it */
#define WIDEST 1024   /* layer */

#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__linux__)
#define QUICK __attribute__((target_clones("avx2", "default"), optimize("O3", "fast-math")))
#else
#define QUICK
#endif

typedef struct {
    PyObject_HEAD
    Py_buffer parts[8];
    Py_ssize_t columns, wide, narrow, scores, actions;
} Layers;

enum { FIRST, FIRST_BIAS, SECOND, SECOND_BIAS, SCORES, SCORES_BIAS, POLICY, POLICY_BIAS };

#define NUMBERS(self, part) ((const float *)(self)->parts[part].buf)

QUICK static void add_row(float *restrict sums, const float *restrict row, float times, Py_ssize_t count)
{
    for (Py_ssize_t i = 0; i < count; i++)
        sums[i] += times * row[i];
}

QUICK static float product(const float *restrict left, const float *restrict right, Py_ssize_t count)
{
    float sum = 0;
    for (Py_ssize_t i = 0; i < count; i++)
        sum += left[i] * right[i];
    return sum;
}

static void only_positive(float *numbers, Py_ssize_t count)
{
    for (Py_ssize_t i = 0; i < count; i++)
        numbers[i] = numbers[i] > 0 ? numbers[i] : 0;
}

/* What the second layer makes of the pairs; 0 if one of them has no such column. */
static int inner(Layers *self, const int64_t *pairs, Py_ssize_t count, float *out)
{
    float sums[WIDEST];
    memcpy(sums, self->parts[FIRST_BIAS].buf, self->wide * sizeof(float));
    for (Py_ssize_t i = 0; i < count; i++) {
        int64_t column = pairs[i] >> BITS;
        if (column < 0 || column >= self->columns)
            return 0;
        float number = (float)((pairs[i] & ((1 << BITS) - 1)) - MOST);
        add_row(sums, NUMBERS(self, FIRST) + column * self->wide, number, self->wide);
    }
    only_positive(sums, self->wide);
    for (Py_ssize_t i = 0; i < self->narrow; i++)
        out[i] = NUMBERS(self, SECOND_BIAS)[i] + product(sums, NUMBERS(self, SECOND) + i * self->wide, self->wide);
    only_positive(out, self->narrow);
    return 1;
}

static int look(Layers *self, PyObject *pairs, Py_ssize_t count, float *out)
{
    Py_buffer given;
    if (PyObject_GetBuffer(pairs, &given, PyBUF_SIMPLE) < 0)
        return 0;
    int fine = count >= 0 && count * (Py_ssize_t)sizeof(int64_t) <= given.len && inner(self, given.buf, count, out);
    PyBuffer_Release(&given);
    if (!fine && !PyErr_Occurred())
        PyErr_SetString(PyExc_ValueError, "an observation of another game, or of other seats");
    return fine;
}

static PyObject *scores_of(Layers *self, const float *found)
{
    PyObject *list = PyList_New(self->scores);
    for (Py_ssize_t i = 0; list && i < self->scores; i++) {
        float score = NUMBERS(self, SCORES_BIAS)[i];
        score += product(found, NUMBERS(self, SCORES) + i * self->narrow, self->narrow);
        PyList_SET_ITEM(list, i, PyFloat_FromDouble(score));
    }
    return list;
}

static PyObject *logits_of(Layers *self, const float *found, PyObject *wanted)
{
    Py_ssize_t actions = PyList_GET_SIZE(wanted);
    PyObject *list = PyList_New(actions);
    for (Py_ssize_t i = 0; list && i < actions; i++) {
        Py_ssize_t action = PyNumber_AsSsize_t(PyList_GET_ITEM(wanted, i), PyExc_OverflowError);
        if (action < 0 || action >= self->actions) {
            Py_DECREF(list);
            if (!PyErr_Occurred())
                PyErr_SetString(PyExc_ValueError, "an action of another game");
            return NULL;
        }
        float logit = NUMBERS(self, POLICY_BIAS)[action];
        logit += product(found, NUMBERS(self, POLICY) + action * self->narrow, self->narrow);
        PyList_SET_ITEM(list, i, PyFloat_FromDouble(logit));
    }
    return list;
}

/* What the second layer makes of the first two arguments, an observation and how many pairs it has. */
static int look_at(Layers *self, PyObject *const *args, float *found)
{
    Py_ssize_t count = PyNumber_AsSsize_t(args[1], PyExc_OverflowError);
    return !(count == -1 && PyErr_Occurred()) && look(self, args[0], count, found);
}

static PyObject *scores(Layers *self, PyObject *const *args, Py_ssize_t nargs)
{
    float found[WIDEST];
    if (nargs != 2) {
        PyErr_SetString(PyExc_TypeError, "scores(pairs, count)");
        return NULL;
    }
    return look_at(self, args, found) ? scores_of(self, found) : NULL;
}

static PyObject *logits(Layers *self, PyObject *const *args, Py_ssize_t nargs)
{
    float found[WIDEST];
    if (nargs != 3 || !PyList_Check(args[2])) {
        PyErr_SetString(PyExc_TypeError, "logits(pairs, count, actions)");
        return NULL;
    }
    return look_at(self, args, found) ? logits_of(self, found, args[2]) : NULL;
}

static PyObject *answers(Layers *self, PyObject *const *args, Py_ssize_t nargs)
{
    float found[WIDEST];
    if (nargs != 3 || !PyList_Check(args[2])) {
        PyErr_SetString(PyExc_TypeError, "answers(pairs, count, actions)");
        return NULL;
    }
    if (!look_at(self, args, found))
        return NULL;
    PyObject *first = scores_of(self, found), *then = first ? logits_of(self, found, args[2]) : NULL;
    PyObject *both = then ? PyTuple_Pack(2, first, then) : NULL;
    Py_XDECREF(first);
    Py_XDECREF(then);
    return both;
}

static void forget(Layers *self)
{
    for (int part = 0; part < 8; part++)
        PyBuffer_Release(&self->parts[part]);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static Py_ssize_t length(Layers *self, int part)
{
    return self->parts[part].len / (Py_ssize_t)sizeof(float);
}

static int begin(Layers *self, PyObject *args, PyObject *named)
{
    Py_buffer *p = self->parts;
    if (p[0].obj) {
        PyErr_SetString(PyExc_TypeError, "layers are made once");
        return -1;
    }
    if (!PyArg_ParseTuple(args, "y*y*y*y*y*y*y*y*", p, p + 1, p + 2, p + 3, p + 4, p + 5, p + 6, p + 7))
        return -1;
    self->wide = length(self, FIRST_BIAS);
    self->narrow = length(self, SECOND_BIAS);
    self->scores = length(self, SCORES_BIAS);
    self->actions = length(self, POLICY_BIAS);
    self->columns = self->wide ? length(self, FIRST) / self->wide : 0;
    if (!self->columns || self->wide > WIDEST || self->narrow > WIDEST || length(self, FIRST) % self->wide ||
        length(self, SECOND) != self->wide * self->narrow || length(self, SCORES) != self->scores * self->narrow ||
        length(self, POLICY) != self->actions * self->narrow) {
        PyErr_SetString(PyExc_ValueError, "layers that do not fit together");
        return -1;
    }
    return 0;
}

static PyMethodDef methods[] = {
    {"scores", (PyCFunction)(void (*)(void))scores, METH_FASTCALL, "The scores of an observation."},
    {"answers", (PyCFunction)(void (*)(void))answers, METH_FASTCALL, "Scores and logits together."},
    {"logits", (PyCFunction)(void (*)(void))logits, METH_FASTCALL, "How likely the actions of a list are."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject layers_type = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "tabard.bots._network.Layers",
    .tp_basicsize = sizeof(Layers),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Layers of float32: first, second, scores and policy, each with its bias.",
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)begin,
    .tp_dealloc = (destructor)forget,
    .tp_methods = methods,
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, .m_name = "_network", .m_size = -1};

PyMODINIT_FUNC PyInit__network(void)
{
    PyObject *made = PyModule_Create(&module);
    if (made && (PyType_Ready(&layers_type) < 0 || PyModule_AddObjectRef(made, "Layers", (PyObject *)&layers_type) < 0))
        Py_CLEAR(made);
    return made;
}
