"""MobileNetV1 that says what it sees (256 values) and where (two masks), read from and written to ONNX files."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import TensorProto, helper, numpy_helper
from torch import nn

DIMENSIONS = 256
#: Of the last layer, and of the last one at twice its resolution.
FEATURES, FINE_FEATURES = 1024, 512
HEAD_WEIGHT, HEAD_BIAS, OUTPUT, MASKS = "head_w", "head_b", "vec", "masks"
#: Convolutions whose results the mask is made from, coarse to fine; the last one of the trunk comes before them.
TAPS = (22, 10, 6)
TAP_CHANNELS = (FEATURES, 512, 256, 128)
#: Of the mask's own layers, at each resolution.
WIDTHS = (48, 48, 48, 24)
#: What places without any object still count when a masked mean is taken.
LEAST_WEIGHT = 0.02
#: Masked means are taken of this power and its root: what is strong in few places counts.
POWER = 3
LEAST_MEAN = 1e-6
#: Smaller tensors stay in fp32: they weigh nothing.
HALVED_FROM = 64


def _initializers(graph: onnx.GraphProto) -> dict[str, np.ndarray]:
    """Also those that are kept in fp16 behind a Cast, under the name that the graph uses."""
    values = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    for node in graph.node:
        if node.op_type == "Cast" and node.input[0] in values:
            values[node.output[0]] = values[node.input[0]].astype(np.float32)
    return values


class MaskHead(nn.Module):
    """From coarse to fine: what a level says, laid over what the coarser ones said."""

    def __init__(self):
        super().__init__()
        self.sides = nn.ModuleList(nn.Conv2d(a, b, 1) for a, b in zip(TAP_CHANNELS, WIDTHS, strict=True))
        self.depthwise = nn.ModuleList(nn.Conv2d(a, a, 3, padding=1, groups=a) for a in WIDTHS[:-1])
        self.pointwise = nn.ModuleList(nn.Conv2d(a, b, 1) for a, b in zip(WIDTHS, WIDTHS[1:], strict=False))
        self.last = nn.Conv2d(WIDTHS[-1], WIDTHS[-1], 3, padding=1, groups=WIDTHS[-1])
        self.out = nn.Conv2d(WIDTHS[-1], 2, 1)
        nn.init.zeros_(self.out.bias)
        nn.init.normal_(self.out.weight, std=0.01)

    def forward(self, taps: list[torch.Tensor]) -> torch.Tensor:
        field = self.sides[0](taps[0]).relu()
        for level, tap in enumerate(taps[1:]):
            field = self.pointwise[level](self.depthwise[level](field)).relu()
            field = F.interpolate(field, scale_factor=2, mode="nearest")
            field = (field + self.sides[level + 1](tap)).relu()
        return self.out(self.last(field).relu())


class Embedding(nn.Module):
    """`sees_where`: with masks, which also weigh the features; else the plain model's mean and no mask."""

    def __init__(self, path: Path, sees_where: bool):
        super().__init__()
        graph = onnx.load(path).graph
        values = _initializers(graph)
        self.layers: list[tuple[int, int, int] | None] = []  # stride, groups and size of a convolution; None clips
        self.names: list[tuple[str, str]] = []
        self.weights, self.biases = nn.ParameterList(), nn.ParameterList()
        for node in graph.node:
            if node.op_type == "Conv" and not node.input[1].startswith("mask_head"):
                attributes = {item.name: helper.get_attribute_value(item) for item in node.attribute}
                weight, bias = values[node.input[1]], values[node.input[2]]
                self.layers.append((attributes["strides"][0], attributes.get("group", 1), weight.shape[2]))
                self.names.append((node.input[1], node.input[2]))
                self.weights.append(nn.Parameter(torch.from_numpy(weight.copy())))
                self.biases.append(nn.Parameter(torch.from_numpy(bias.copy())))
            elif node.op_type == "Clip":
                self.layers.append(None)
        self.mask_head = MaskHead() if sees_where else None
        self.head = nn.Linear(FEATURES * 2 + FINE_FEATURES if sees_where else FEATURES, DIMENSIONS)
        own = {name: parameter for name, parameter in self.named_parameters() if name.startswith("mask_head")}
        with torch.no_grad():
            for name, parameter in own.items():
                if name in values:
                    parameter.copy_(torch.from_numpy(values[name].copy()))
            if HEAD_WEIGHT in values and values[HEAD_WEIGHT].shape[0] == self.head.in_features:
                self.head.weight.copy_(torch.from_numpy(values[HEAD_WEIGHT].T.copy()))
                self.head.bias.copy_(torch.from_numpy(values[HEAD_BIAS].copy()))

    def look(self, pixels: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor | None]:
        """Features, and the logits of the asked toy and of any toy: n × 2 × 56 × 56."""
        at = 0
        kept: dict[int, torch.Tensor] = {}
        for layer in self.layers:
            if layer is None:
                pixels = F.relu6(pixels, inplace=True)
                kept[at - 1] = pixels
                continue
            stride, groups, size = layer
            if stride == 2:
                pixels = F.pad(pixels, (0, 1, 0, 1))
            padding = size // 2 if stride == 1 else 0
            pixels = F.conv2d(pixels, self.weights[at], self.biases[at], stride, padding, groups=groups)
            at += 1
            if at - 2 not in TAPS:
                kept.pop(at - 2, None)
        features = F.normalize(pixels.float().mean((2, 3)), dim=1)
        if self.mask_head is None:
            return features, None
        fine = kept[TAPS[0]]
        logits = self.mask_head([pixels, *(kept[tap] for tap in TAPS)]).float()
        # Told by the true masks alone, so that it stays one.
        weight = logits[:, :1].detach().sigmoid()
        parts = [features]
        for field in (pixels, fine):
            share = F.avg_pool2d(weight, weight.shape[2] // field.shape[2]) + LEAST_WEIGHT
            mean = (field.float() ** POWER * share).mean((2, 3))
            parts.append(F.normalize(mean.clamp_min(LEAST_MEAN) ** (1 / POWER), dim=1))
        return torch.cat(parts, 1), logits

    def features(self, pixels: torch.Tensor) -> torch.Tensor:
        return self.look(pixels)[0]

    def see(self, pixels: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor | None]:
        """n × 256, unit length, and the masks' logits; pixels: n × 3 × 224 × 224 in -1..1."""
        features, logits = self.look(pixels)
        return F.normalize(self.head(features).float(), dim=1), logits

    def forward(self, pixels: torch.Tensor) -> torch.Tensor:
        return self.see(pixels)[0]

    @torch.no_grad()
    def start_head(self, features: torch.Tensor) -> None:
        """Principal components of features, half whitened."""
        middle = features.mean(0)
        spread, directions = torch.linalg.eigh((features - middle).t().double().cov(correction=0))
        deviation = spread[-DIMENSIONS:].flip(0).clamp_min(1e-8).sqrt().float()
        weight = directions[:, -DIMENSIONS:].flip(1).t().float() / deviation[:, None].sqrt()
        self.head.weight.copy_(weight)
        self.head.bias.copy_(-weight @ middle)


class GraphWriter:
    def __init__(self):
        self.nodes: list[onnx.NodeProto] = []
        self.constants: dict[str, np.ndarray] = {}

    def add(self, operation: str, inputs: list[str], output: str, **attributes) -> str:
        self.nodes.append(helper.make_node(operation, inputs, [output], **attributes))
        return output

    def constant(self, name: str, value: np.ndarray) -> str:
        self.constants[name] = value
        return name

    def convolution(self, name: str, layer: nn.Conv2d, source: str, output: str) -> str:
        """Its weights are there under the parameters' names."""
        side = layer.kernel_size[0]
        return self.add(
            "Conv", [source, f"{name}.weight", f"{name}.bias"], output,
            kernel_shape=[side, side], pads=[side // 2] * 4, group=layer.groups, strides=[1, 1],
        )  # fmt: skip


def _write_masks(writer: GraphWriter, head: MaskHead, taps: list[str]) -> str:
    writer.constant("twice", np.array([1, 1, 2, 2], np.float32))
    field = writer.convolution("mask_head.sides.0", head.sides[0], taps[0], "mask_side0")
    field = writer.add("Relu", [field], "mask_field0")
    for level, tap in enumerate(taps[1:]):
        field = writer.convolution(f"mask_head.depthwise.{level}", head.depthwise[level], field, f"mask_deep{level}")
        field = writer.convolution(f"mask_head.pointwise.{level}", head.pointwise[level], field, f"mask_point{level}")
        field = writer.add("Relu", [field], f"mask_relu{level}")
        field = writer.add(
            "Resize", [field, "", "twice"], f"mask_wide{level}",
            mode="nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor",
        )  # fmt: skip
        side = writer.convolution(f"mask_head.sides.{level + 1}", head.sides[level + 1], tap, f"mask_side{level + 1}")
        field = writer.add("Relu", [writer.add("Add", [field, side], f"mask_sum{level}")], f"mask_field{level + 1}")
    field = writer.add("Relu", [writer.convolution("mask_head.last", head.last, field, "mask_last")], "mask_fine")
    return writer.add("Sigmoid", [writer.convolution("mask_head.out", head.out, field, "mask_logits")], MASKS)


def _write_parts(writer: GraphWriter, masks: str, fields: tuple[str, str], features: str) -> str:
    """The features that `look` puts together."""
    start, end, axis = (writer.constant(n, np.array([v], np.int64)) for n, v in (("from", 0), ("to", 1), ("channel", 1)))
    least = writer.constant("least_weight", np.array(LEAST_WEIGHT, np.float32))
    least_mean = writer.constant("least_mean", np.array(LEAST_MEAN, np.float32))
    root = writer.constant("root", np.array(1 / POWER, np.float32))
    weight = writer.add("Slice", [masks, start, end, axis], "weight")
    parts = [writer.add("LpNormalization", [features], "mean_unit", axis=1, p=2)]
    for field, pooled in zip(fields, (8, 4), strict=True):
        share = writer.add("AveragePool", [weight], f"share{pooled}", kernel_shape=[pooled] * 2, strides=[pooled] * 2)
        share = writer.add("Add", [share, least], f"share{pooled}_least")
        raised = field
        for power in range(2, POWER + 1):
            raised = writer.add("Mul", [raised, field], f"raised{pooled}_{power}")
        weighed = writer.add("GlobalAveragePool", [writer.add("Mul", [raised, share], f"weighed{pooled}")], f"pooled{pooled}")
        flat = writer.add("Max", [writer.add("Flatten", [weighed], f"flat{pooled}", axis=1), least_mean], f"more{pooled}")
        flat = writer.add("Pow", [flat, root], f"root{pooled}")
        parts.append(writer.add("LpNormalization", [flat], f"unit{pooled}", axis=1, p=2))
    return writer.add("Concat", parts, "features_all", axis=1)


def export(model: Embedding, plain: Path, to: Path) -> None:
    """Puts the weights into the plain model's graph, in fp16, and adds the head and the masks."""
    graph = (document := onnx.load(plain)).graph
    writer = GraphWriter()
    values: dict[str, np.ndarray] = {}
    for (weight, bias), w, b in zip(model.names, model.weights, model.biases, strict=True):
        values[weight], values[bias] = w.detach().float().cpu().numpy(), b.detach().float().cpu().numpy()
    for name, parameter in model.named_parameters():
        if name.startswith("mask_head"):
            values[name] = parameter.detach().float().cpu().numpy()
    values[HEAD_WEIGHT] = model.head.weight.detach().float().t().contiguous().cpu().numpy()
    values[HEAD_BIAS] = model.head.bias.detach().float().cpu().numpy()
    features = graph.output[0].name
    outputs = [helper.make_tensor_value_info(OUTPUT, TensorProto.FLOAT, ["N", DIMENSIONS])]
    if model.mask_head is None:
        writer.add("LpNormalization", [features], "features_unit", axis=1, p=2)
        features = "features_unit"
    else:
        clipped = [node.output[0] for node in graph.node if node.op_type == "Clip"]
        masks = _write_masks(writer, model.mask_head, [clipped[-1], *(clipped[tap] for tap in TAPS)])
        features = _write_parts(writer, masks, (clipped[-1], clipped[TAPS[0]]), features)
        outputs.append(helper.make_tensor_value_info(MASKS, TensorProto.FLOAT, ["N", 2, 56, 56]))
    writer.add("Gemm", [features, HEAD_WEIGHT, HEAD_BIAS], "head")
    writer.add("LpNormalization", ["head"], OUTPUT, axis=1, p=2)
    kept = [tensor for tensor in graph.initializer if tensor.name not in values]
    kept += [numpy_helper.from_array(value, name) for name, value in writer.constants.items()]
    casts = []
    for name, value in values.items():
        if value.size > HALVED_FROM:
            kept.append(numpy_helper.from_array(value.astype(np.float16), f"{name}_half"))
            casts.append(helper.make_node("Cast", [f"{name}_half"], [name], to=TensorProto.FLOAT))
        else:
            kept.append(numpy_helper.from_array(value, name))
    nodes = [*casts, *graph.node, *writer.nodes]
    for field, content in ((graph.initializer, kept), (graph.node, nodes), (graph.output, outputs)):
        del field[:]
        field.extend(content)
    onnx.checker.check_model(document)
    onnx.save(document, to)
