"""Lays pictures of a batch side by side, to look at: python3 preview.py --data FOLDER --out FOLDER."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import torch
from PIL import Image

from augment import Augmenter
from batches import Batches
from chance import DEVICE
from dataset import load_scanned, load_studio, read_palettes
from paint import StudioPaint
from train import HERE, pictures_of, seed_everything

COLUMNS = 16


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    seed_everything(7)
    held_out = json.loads((HERE / "held-out.json").read_text())["families"]
    objects = load_scanned(options.data, DEVICE)
    toys = load_studio(options.data, held_out, DEVICE)
    batches = Batches(objects, toys, StudioPaint(toys, read_palettes(HERE.parents[1])), 7)
    batch = batches.next(16, 0, 16)
    pictures = (pictures_of(batch.cut_outs, Augmenter(batches.others)).pictures + 1) * 127.5
    n, _, height, width = pictures.shape
    sheet = pictures.reshape(n // COLUMNS, COLUMNS, 3, height, width).permute(0, 3, 1, 4, 2).reshape(-1, COLUMNS * width, 3)
    Image.fromarray(sheet.to(torch.uint8).cpu().numpy()).resize((COLUMNS * 112, n // COLUMNS * 112)).save(options.out / "batch.jpg", quality=80)


if __name__ == "__main__":
    main()
