"""MobileNetV1 with a head of 256 values, read from and written to ONNX files of the same graph."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import TensorProto, helper, numpy_helper
from torch import nn

DIMENSIONS = 256
FEATURES = 1024
HEAD_WEIGHT, HEAD_BIAS, OUTPUT = "head_w", "head_b", "vec"
#: Smaller tensors stay in fp32: they weigh nothing.
HALVED_FROM = 64


def _initializers(graph: onnx.GraphProto) -> dict[str, np.ndarray]:
    """Also those that are kept in fp16 behind a Cast, under the name that the graph uses."""
    values = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    for node in graph.node:
        if node.op_type == "Cast" and node.input[0] in values:
            values[node.output[0]] = values[node.input[0]].astype(np.float32)
    return values


class Embedding(nn.Module):
    def __init__(self, path: Path):
        super().__init__()
        graph = onnx.load(path).graph
        values = _initializers(graph)
        self.layers: list[tuple[int, int, int] | None] = []  # stride, groups and size of a convolution; None clips
        self.names: list[tuple[str, str]] = []
        self.weights, self.biases = nn.ParameterList(), nn.ParameterList()
        for node in graph.node:
            if node.op_type == "Conv":
                attributes = {item.name: helper.get_attribute_value(item) for item in node.attribute}
                weight, bias = values[node.input[1]], values[node.input[2]]
                self.layers.append((attributes["strides"][0], attributes.get("group", 1), weight.shape[2]))
                self.names.append((node.input[1], node.input[2]))
                self.weights.append(nn.Parameter(torch.from_numpy(weight.copy())))
                self.biases.append(nn.Parameter(torch.from_numpy(bias.copy())))
            elif node.op_type in ("Clip", "Relu"):
                self.layers.append(None)
        self.head = nn.Linear(FEATURES, DIMENSIONS)
        if HEAD_WEIGHT in values:
            with torch.no_grad():
                self.head.weight.copy_(torch.from_numpy(values[HEAD_WEIGHT].T.copy()))
                self.head.bias.copy_(torch.from_numpy(values[HEAD_BIAS].copy()))

    def features(self, pixels: torch.Tensor) -> torch.Tensor:
        """n × 1024, unit length: what the plain model gives."""
        at = 0
        for layer in self.layers:
            if layer is None:
                pixels = pixels.clamp(0, 6)
                continue
            stride, groups, size = layer
            if size == 3:
                pixels = F.pad(pixels, (0, 1, 0, 1) if stride == 2 else (1, 1, 1, 1))
            pixels = F.conv2d(pixels, self.weights[at], self.biases[at], stride=stride, groups=groups)
            at += 1
        return F.normalize(pixels.float().mean((2, 3)), dim=1)

    def forward(self, pixels: torch.Tensor) -> torch.Tensor:
        """n × 256, unit length; pixels: n × 3 × 224 × 224 in -1..1."""
        return F.normalize(self.head(self.features(pixels)).float(), dim=1)

    @torch.no_grad()
    def start_head(self, features: torch.Tensor) -> None:
        """Principal components of features, half whitened."""
        middle = features.mean(0)
        _, spread, directions = torch.linalg.svd(features - middle, full_matrices=False)
        deviation = spread[:DIMENSIONS] / len(features) ** 0.5
        weight = directions[:DIMENSIONS] / deviation[:, None].sqrt()
        self.head.weight.copy_(weight)
        self.head.bias.copy_(-weight @ middle)


def export(model: Embedding, plain: Path, to: Path) -> None:
    """Puts the weights into the plain model's graph, in fp16, and adds the head."""
    graph = (document := onnx.load(plain)).graph
    values: dict[str, np.ndarray] = {}
    for (weight, bias), w, b in zip(model.names, model.weights, model.biases, strict=True):
        values[weight], values[bias] = w.detach().float().cpu().numpy(), b.detach().float().cpu().numpy()
    values[HEAD_WEIGHT] = model.head.weight.detach().float().t().contiguous().cpu().numpy()
    values[HEAD_BIAS] = model.head.bias.detach().float().cpu().numpy()
    kept = [tensor for tensor in graph.initializer if tensor.name not in values]
    casts = []
    for name, value in values.items():
        if value.size > HALVED_FROM:
            kept.append(numpy_helper.from_array(value.astype(np.float16), f"{name}_half"))
            casts.append(helper.make_node("Cast", [f"{name}_half"], [name], to=TensorProto.FLOAT))
        else:
            kept.append(numpy_helper.from_array(value, name))
    features = graph.output[0].name
    head = [
        helper.make_node("LpNormalization", [features], ["features_unit"], axis=1, p=2),
        helper.make_node("Gemm", ["features_unit", HEAD_WEIGHT, HEAD_BIAS], ["head"]),
        helper.make_node("LpNormalization", ["head"], [OUTPUT], axis=1, p=2),
    ]
    nodes = [*casts, *graph.node, *head]
    for field, content in ((graph.initializer, kept), (graph.node, nodes)):
        del field[:]
        field.extend(content)
    del graph.output[:]
    graph.output.append(helper.make_tensor_value_info(OUTPUT, TensorProto.FLOAT, ["N", DIMENSIONS]))
    onnx.save(document, to)
