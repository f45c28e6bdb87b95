"""Trains the embedding: python3 train.py --data FOLDER --out FOLDER [--steps 2600] [--seed 7]; see README.md."""

from __future__ import annotations

import argparse
import copy
import json
import math
import queue
import random
import threading
import time
from pathlib import Path

import numpy as np
import torch

from augment import Augmenter, Framed, on_white
from batches import LOOKS, VIEWS, Batches
from chance import DEVICE
from dataset import STUDIO_VIEWS, load_scanned, load_studio, read_palettes
from evaluate import build_exams, sit
from export import export_with_fixture
from invented import invent
from losses import contrast, keep_order, outline, to_proxies
from model import Embedding
from paint import StudioPaint, scanned

HERE = Path(__file__).parent
WARM_UP = 100
AVERAGING = 0.01
CHECKED_EVERY = 800
#: Views of each toy whose order among others the plain model teaches.
TAUGHT_VIEWS = 2
#: How much faster than the trunk its head and masks learn, and the proxies.
HEAD_SPEED, MASK_SPEED, PROXY_SPEED = 3, 4, 10
#: Of scanned objects, the sides that the head and the proxies start from.
START_VIEWS = (0, 5, 10, 15, 20)
#: Threads that make batches, each on a stream of its own: while one waits for a count, the other one's work fills the device.
MAKERS = 2
#: Steps between two looks at which objects the model takes for each other.
LIKES_EVERY = 200


class Ahead:
    """Makes batches and their pictures beside the learning, on streams of their own: neither waits for the other."""

    def __init__(self, batches: Batches, augmenter: Augmenter, classes: tuple[int, int, int]):
        self.made: queue.Queue = queue.Queue(maxsize=2)
        self.ended = False

        def make() -> None:
            stream = torch.cuda.Stream() if DEVICE == "cuda" else None
            while not self.ended:
                try:
                    with torch.no_grad(), torch.cuda.stream(stream):
                        batch = batches.next(*classes)
                        framed = pictures_of(batch.cut_outs, augmenter)
                        taught = batch.cut_outs[torch.arange(len(batch.toy), device=DEVICE) % VIEWS < TAUGHT_VIEWS]
                        clean = (on_white(taught) * 2 - 1).contiguous(memory_format=torch.channels_last)
                        parts = [batch.toy, batch.ignored, batch.proxy, framed.pictures, framed.masks, clean]
                        ready = stream.record_event() if stream else None
                    self.made.put((parts, ready))
                except Exception as error:
                    self.made.put((error, None))
                    return

        self.threads = [threading.Thread(target=make, daemon=True) for _ in range(MAKERS)]
        for thread in self.threads:
            thread.start()

    def next(self) -> list[torch.Tensor]:
        parts, ready = self.made.get()
        if isinstance(parts, Exception):
            raise parts
        if ready:
            here = torch.cuda.current_stream()
            here.wait_event(ready)
            for part in parts:
                part.record_stream(here)
        return parts

    def end(self) -> None:
        self.ended = True
        while any(thread.is_alive() for thread in self.threads):
            try:
                self.made.get(timeout=0.1)
            except queue.Empty:
                pass


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True, help="views*.tar, studio*.tar and mobilenet_v1.onnx")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=2600)
    parser.add_argument("--seconds", type=float, default=3600, help="learning ends so long after the start, if the steps take longer")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--scanned", type=int, default=96, help="scanned objects a step")
    parser.add_argument("--studio", type=int, default=96, help="studio toys a step")
    parser.add_argument("--invented", type=int, default=0, help="invented objects a step")
    parser.add_argument("--inventions", type=int, default=1200, help="invented objects in all, in fours")
    parser.add_argument("--rate", type=float, default=3e-4, help="learning rate of the trunk; the head learns three times as fast")
    parser.add_argument("--order", type=float, default=0.5, help="weight of keeping the plain model's order")
    parser.add_argument("--proxy", type=float, default=0.5, help="weight of the proxies")
    parser.add_argument("--masks", type=float, default=0.5, help="weight of the masks; 0 leaves them out of the network")
    parser.add_argument("--on-all", action="store_true", help="held-back scanned objects too: for the model that ships")
    parser.add_argument("--start", type=Path, help="go on from an exported model instead of the plain one")
    parser.add_argument("--limit", type=int, default=0, help="so many pictures at most, to try whether everything runs")
    return parser.parse_args()


def seed_everything(seed: int) -> None:
    torch.manual_seed(seed)
    np.random.seed(seed)
    random.seed(seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark_limit = 4


@torch.no_grad()
def clean_features(model: Embedding, batches: Batches) -> torch.Tensor:
    """What the plain model makes of everything trained on, on white: the head starts from it."""
    features = []
    for view in START_VIEWS:
        for part in batches.objects.training.split(256):
            plain = torch.zeros(len(part), 4, device=DEVICE)
            features.append(model.features(on_white(scanned(batches.objects, part, torch.full_like(part, view), plain)) * 2 - 1))
    for view in range(STUDIO_VIEWS):
        for part in batches.toys.training.split(256):
            looks = torch.stack([batches.paint.look(*batches.toys.own_look[toy]) for toy in part.tolist()]).to(DEVICE)
            features.append(model.features(on_white(batches.paint.paint(part, torch.full_like(part, view), looks)) * 2 - 1))
    return torch.cat(features)


@torch.no_grad()
def start_proxies(model: Embedding, batches: Batches) -> torch.Tensor:
    """The mean of each toy's looks on white."""
    orders = torch.zeros(LOOKS, 4, device=DEVICE)
    orders[:, 0] = torch.arange(LOOKS, device=DEVICE)
    vectors = []
    sides = torch.tensor(START_VIEWS, device=DEVICE).repeat_interleave(LOOKS)
    for part in torch.arange(len(batches.objects.pictures), device=DEVICE).split(16):
        index = part.repeat_interleave(len(sides))
        pictures = scanned(batches.objects, index, sides.repeat(len(part)), orders.repeat(len(START_VIEWS) * len(part), 1))
        seen = model(on_white(pictures) * 2 - 1).view(len(part), len(START_VIEWS), LOOKS, -1)
        vectors.append(seen.mean(1).flatten(0, 1))
    for toy in range(len(batches.toys.names)):
        index = torch.full((LOOKS * STUDIO_VIEWS,), toy, device=DEVICE)
        view = torch.arange(STUDIO_VIEWS, device=DEVICE).repeat_interleave(LOOKS)
        looks = torch.stack(batches.paint.catalogue_looks(toy, LOOKS)).to(DEVICE).repeat(STUDIO_VIEWS, 1, 1)
        vectors.append(model(on_white(batches.paint.paint(index, view, looks)) * 2 - 1).view(STUDIO_VIEWS, LOOKS, -1).mean(0))
    return torch.nn.functional.normalize(torch.cat(vectors), dim=1)


@torch.no_grad()
def mask_figures(model: Embedding, framed: Framed) -> dict[str, float]:
    """Of the asked toy: how well the mask covers it, and the share of pictures whose box is right by 0.8."""
    logits = torch.cat([model.see(part.float() * 2 - 1)[1] for part in framed.pictures.split(256)])
    seen = logits[:, 0] > 0
    wanted = torch.nn.functional.interpolate(framed.masks, size=seen.shape[1:], mode="area")[:, 0] > 0.5
    both = (seen & wanted).sum((1, 2)) / (seen | wanted).sum((1, 2)).clamp_min(1)
    boxes = []
    for mask in (seen, wanted):
        sides = []
        for along in (1, 2):
            line = mask.any(along)
            place = torch.arange(line.shape[1], device=DEVICE)
            sides += [torch.where(line, place, 999).amin(1), torch.where(line, place + 1, 0).amax(1)]
        boxes.append(torch.stack(sides, 1).float())
    (a, b), area = boxes, lambda box: (box[:, 1] - box[:, 0]).clamp_min(0) * (box[:, 3] - box[:, 2]).clamp_min(0)
    inner = torch.stack([torch.maximum(a[:, 0], b[:, 0]), torch.minimum(a[:, 1], b[:, 1]), torch.maximum(a[:, 2], b[:, 2]), torch.minimum(a[:, 3], b[:, 3])], 1)
    share = area(inner) / (area(a) + area(b) - area(inner)).clamp_min(1)
    return {"iou": round(both.mean().item(), 3), "box80": round((share >= 0.8).float().mean().item(), 3)}


@torch.no_grad()
def pictures_of(cut_outs: torch.Tensor, augmenter: Augmenter) -> Framed:
    """Mostly photos; the last view of a toy is often as a catalogue shows it."""
    n = len(cut_outs)
    is_last = torch.arange(n, device=DEVICE) % VIEWS == VIEWS - 1
    is_catalogue = torch.rand(n, device=DEVICE) < torch.where(is_last, 0.6, 0.1)
    pictures = torch.empty(n, 3, 224, 224, device=DEVICE)
    masks = torch.empty(n, 2, 224, 224, device=DEVICE)
    for chosen, make in ((is_catalogue, augmenter.catalogue), (~is_catalogue, augmenter.photo)):
        framed = make(cut_outs[chosen])
        pictures[chosen], masks[chosen] = framed.pictures, framed.masks
    return Framed((pictures.clamp(0, 1) * 2 - 1).contiguous(memory_format=torch.channels_last), masks)


def main() -> None:
    options = arguments()
    options.out.mkdir(parents=True, exist_ok=True)
    seed_everything(options.seed)
    started = time.time()

    def say(*words: object) -> None:
        print(f"{time.time() - started:6.1f}", *words, flush=True)

    held_out = json.loads((HERE / "held-out.json").read_text())["families"]
    objects = load_scanned(options.data, DEVICE, options.on_all, options.limit)
    toys = load_studio(options.data, held_out, DEVICE, options.limit)
    say(f"{len(objects.names)} objects, {len(toys.names)} studio toys, {len(toys.held_out)} of held-back families")
    paint = StudioPaint(toys, read_palettes(HERE.parents[1]))
    batches = Batches(objects, toys, paint, options.seed)
    augmenter = Augmenter(batches.others)
    if options.invented:
        objects.add_invented(invent(options.inventions, batches.others))
        say(f"{len(objects.invented)} invented objects")
    exams = {} if options.limit else build_exams(objects, toys, paint, augmenter)
    say("exams built:", {name: [exam.gallery.shape[1], *(len(asked[1]) for asked in exam.asked.values())] for name, exam in exams.items()})

    plain_file = options.data / "mobilenet_v1.onnx"
    teacher = Embedding(plain_file, False).to(DEVICE).requires_grad_(False)
    teacher.start_head(clean_features(teacher, batches))
    model = Embedding(options.start or plain_file, options.masks > 0).to(DEVICE)
    if options.start is None:
        model.start_head(clean_features(model, batches))
    proxies = torch.nn.Parameter(start_proxies(model, batches))
    never = ~batches.is_trained_on()
    alike = batches.alike_looks()
    exam_of_masks = augmenter.photo(
        scanned(objects, objects.held_out, torch.full_like(objects.held_out, 10), torch.zeros(len(objects.held_out), 4, device=DEVICE))
    )
    say("started", torch.cuda.max_memory_allocated() >> 20 if DEVICE == "cuda" else 0, "MiB")
    for part in (teacher, model):
        part.to(memory_format=torch.channels_last)
    figures = {"start": {name: sit(exam, model) for name, exam in exams.items()}}
    say("start", figures["start"])

    trunk = [*model.weights, *model.biases]
    optimizer = torch.optim.AdamW(
        [
            {"params": trunk, "lr": options.rate, "weight_decay": 1e-4},
            {"params": list(model.head.parameters()), "lr": options.rate * HEAD_SPEED, "weight_decay": 1e-4},
            {"params": list(model.mask_head.parameters()) if model.mask_head else [], "lr": options.rate * MASK_SPEED, "weight_decay": 1e-4},
            {"params": [proxies], "lr": options.rate * PROXY_SPEED, "weight_decay": 0.0},
        ],
        fused=DEVICE == "cuda",
    )
    rates = [group["lr"] for group in optimizer.param_groups]
    average = copy.deepcopy(model).requires_grad_(False)
    looked = torch.compile(model.look, dynamic=False) if DEVICE == "cuda" else model.look
    ahead = Ahead(batches, augmenter, (options.scanned, options.invented, options.studio))
    learning_since = time.time()
    for step in range(options.steps):
        done = max(step / options.steps, (time.time() - learning_since) / (started + options.seconds - learning_since))
        if done >= 1:
            break
        share = min(1, (step + 1) / WARM_UP) * 0.5 * (1 + math.cos(math.pi * done))
        for group, rate in zip(optimizer.param_groups, rates, strict=True):
            group["lr"] = rate * share
        toy, ignored, proxy, pictures, masks, clean = ahead.next()
        taught = torch.arange(len(toy), device=DEVICE) % VIEWS < TAUGHT_VIEWS
        with torch.no_grad(), torch.autocast(DEVICE, torch.bfloat16):
            lesson = teacher(clean)
        with torch.autocast(DEVICE, torch.bfloat16):
            features, logits = looked(pictures)
            vectors = torch.nn.functional.normalize(model.head(features).float(), dim=1)
        apart = contrast(vectors, toy, ignored)
        order = keep_order(vectors[taught], lesson, toy[taught])
        near = to_proxies(vectors, proxies, proxy, never, alike) if options.proxy else apart.new_zeros(())
        where = outline(logits, masks) if logits is not None else apart.new_zeros(())
        optimizer.zero_grad(set_to_none=True)
        (apart + options.order * order + options.proxy * near + options.masks * where).backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        with torch.no_grad():
            weight = 1.0 if step < 50 else max(AVERAGING, 10 / (step + 10))
            torch._foreach_lerp_(list(average.parameters()), list(model.parameters()), weight)
        if step % LIKES_EVERY == 0 and step > WARM_UP:
            batches.find_likes(proxies)
        if step % 100 == 0:
            say(step, round(time.time() - learning_since), f"apart {apart.item():.3f} order {order.item():.3f} near {near.item():.3f} where {where.item():.3f}")
        if step % CHECKED_EVERY == 0 and 0 < step < options.steps - CHECKED_EVERY // 2:
            say(step, {name: sit(exam, average)["mean"] for name, exam in exams.items()})
            export_with_fixture(average, plain_file, options.out)

    ahead.end()
    figures["tuned"] = {name: sit(exam, average) for name, exam in exams.items()}
    say("tuned", figures["tuned"])
    if average.mask_head:
        figures["masks"] = mask_figures(average, exam_of_masks)
        say("masks", figures["masks"])
    apart_by = export_with_fixture(average, plain_file, options.out)
    say(f"exported, at most {apart_by:.5f} from torch")
    report = {
        "steps": step,
        "options": {name: str(value) for name, value in vars(options).items() if name not in ("data", "out")},
        "seed": options.seed,
        "scanned_objects": [len(objects.training), len(objects.held_out)],
        "studio_toys": [len(toys.training), len(toys.held_out)],
        "held_out_objects": [objects.names[at] for at in objects.held_out.tolist()],
        "figures": figures,
    }
    (options.out / "report.json").write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
