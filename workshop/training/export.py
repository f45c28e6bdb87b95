"""Writes the trained model as ONNX with what a test needs to compare it, and says how far the two are apart."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import onnxruntime
import torch

from model import Embedding, export

INPUTS = 3
SIZE = 224


def formula_input(number: int) -> np.ndarray:
    """A picture made by formula, the same in every language; packages/vision has it too."""
    channel, y, x = np.meshgrid(np.arange(3.0), np.arange(float(SIZE)), np.arange(float(SIZE)), indexing="ij")
    waves = np.sin(0.05 * (number * x + (channel + 1) * y)) * np.cos(0.03 * number * (x - y) + channel)
    return waves.astype(np.float32)[None]


@torch.no_grad()
def export_with_fixture(model: Embedding, plain: Path, out: Path) -> float:
    export(model, plain, out / "toy-embedding.onnx")
    session = onnxruntime.InferenceSession(out / "toy-embedding.onnx", providers=["CPUExecutionProvider"])
    name = session.get_inputs()[0].name
    exact = Embedding(plain, model.mask_head is not None)
    exact.load_state_dict({key: value.float().cpu() for key, value in model.state_dict().items()})
    expected, furthest = [], 0.0
    for number in range(1, INPUTS + 1):
        pixels = formula_input(number)
        vector = exact(torch.from_numpy(pixels))[0].numpy()
        exported = session.run(None, {name: pixels})[0][0]
        furthest = max(furthest, float(np.abs(vector - exported).max()))
        expected.append([round(float(value), 5) for value in vector])
    (out / "embedding-parity.fixture.json").write_text(json.dumps({"size": SIZE, "expected": expected}) + "\n")
    return furthest
