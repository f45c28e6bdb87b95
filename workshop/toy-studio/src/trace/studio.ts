import { NO_MATERIAL, SHADOW_CELL, type LayerMaterial, type ViewPixels } from '@wanyuan/demo-art';
import type { Camera } from '../family.ts';
import { frame, framingPoints, projectedRectangle, type Shot } from './camera.ts';
import { Kernel } from './kernel.ts';
import { groundSkySamples, keySamples, lampTable, skySamples, TILE_ORDER } from './lights.ts';
import { resolveView } from './resolve-view.ts';
import { putSurfaceTable } from './surface-table.ts';
import type { FlatScene, Triangles } from './triangles.ts';
import type { ViewBuffers } from './view-buffers.ts';
import { buildWideTree } from './wide-bvh.ts';

/** Samples a side of a pixel. */
const OVERSAMPLING = 2;

export interface ViewOptions {
  size: number;
  /** Rays a sample and kind of light. */
  samples?: number;
  /** Frames these points instead of the toy's own: for turning toys. */
  framing?: Float32Array;
  margin?: number;
  /** Carries camera and lamps around the toy, which looks as if the toy turned. */
  turn?: number;
}

type Vector = readonly [number, number, number];

/** A toy in the photo studio, of which any number of views can be taken. */
export class Studio {
  readonly materials: LayerMaterial[];
  private readonly kernel = new Kernel();
  private readonly scene: FlatScene;
  private readonly mark: number;
  private readonly low: Vector;
  private readonly high: Vector;

  constructor(scene: FlatScene) {
    this.scene = scene;
    this.materials = scene.materials.map(({ colour, slot, isMetal, finish, texture }) => ({
      colour,
      slot,
      isMetal,
      isGlow: finish === 'glow',
      isPrinted: texture !== null,
    }));
    const { low, high } = boundsOf(scene);
    this.low = low;
    this.high = high;
    this.put('solid', 'normals', 'materialOf', scene.solid);
    this.put('clear', 'clearNormals', 'clearMaterialOf', scene.clear);
    this.kernel.set({
      shadeOf: this.kernel.put(scene.solid.shadeOf),
      tileOrder: this.kernel.put(new Uint8Array(TILE_ORDER)),
    });
    this.mark = this.kernel.mark;
  }

  private put(kind: 'solid' | 'clear', normals: string, materialOf: string, heap: Triangles): void {
    const tree = buildWideTree(this.kernel, heap);
    this.kernel.set({
      [`${kind}Nodes`]: tree ? this.kernel.put(tree.nodes) : 0,
      [`${kind}Packets`]: tree ? this.kernel.put(tree.packets) : 0,
      [normals]: this.kernel.put(heap.normals),
      [materialOf]: this.kernel.put(heap.materialOf),
    });
  }

  /** Only what is where, without light: one byte a sample, 1 where the toy is. */
  silhouette(camera: Camera, size: number): Uint8Array {
    this.kernel.release(this.mark);
    const shot = frame(framingPoints(this.scene), camera);
    const buffers = this.prepare(shot, size, 1, 0);
    this.look(shot, size);
    const triangles = this.kernel.ints(buffers.triangleAt, size * size);
    const film = this.kernel.bytes(buffers.filmMaterialAt, size * size);
    return Uint8Array.from(triangles, (triangle, sample) => (triangle >= 0 || film[sample] !== NO_MATERIAL ? 1 : 0));
  }

  view(camera: Camera, { size, samples = 3, framing, margin, turn = 0 }: ViewOptions): ViewPixels {
    this.kernel.release(this.mark);
    const turnedCamera = { ...camera, azimuth: camera.azimuth + turn };
    const shot = frame(framing ?? framingPoints(this.scene), turnedCamera, margin);
    const width = size * OVERSAMPLING;
    const buffers = this.prepare(shot, width, samples, turn);
    const rectangle = this.look(shot, width);
    const { call } = this.kernel;
    call.shade(...rectangle);
    call.smooth(buffers.diffuseAt, -1, 2, false, ...rectangle);
    call.smooth(buffers.diffuseAt, -1, 1, false, ...rectangle);
    call.smooth(buffers.specularAt, -1, 2, true, ...rectangle);
    this.markGround(buffers, width);
    call.lightGround();
    call.smoothGround(-1, 1);
    call.smoothGround(-1, 1);
    return resolveView(this.kernel, this.scene, buffers, size);
  }

  private look(shot: Shot, width: number): [number, number, number, number] {
    const { left, top, right, bottom } = projectedRectangle(shot, this.low, this.high, width);
    this.kernel.call.look(left, top, right, bottom);
    if (this.scene.clear.count > 0) this.kernel.call.lookAtFilm(left, top, right, bottom);
    return [left, top, right, bottom];
  }

  private prepare(shot: Shot, width: number, samples: number, turn: number): ViewBuffers {
    const { kernel } = this;
    const groundSamples = samples * 8;
    const groundStep = OVERSAMPLING * SHADOW_CELL;
    const extent = Math.hypot(...this.high.map((high, axis) => high - this.low[axis]!));
    const area = width * width;
    const groundArea = Math.floor(width / groundStep) ** 2;
    const buffers: ViewBuffers = {
      triangleAt: kernel.reserve(area * 4),
      depthAt: kernel.reserve(area * 4),
      normalAt: kernel.reserve(area * 12),
      uAt: kernel.reserve(area * 4),
      vAt: kernel.reserve(area * 4),
      diffuseAt: kernel.reserve(area * 4),
      specularAt: kernel.reserve(area * 4),
      grainAt: kernel.reserve(area * 4),
      quadAt: kernel.reserve(area),
      spareAt: kernel.reserve(area * 4),
      filmMaterialAt: kernel.reserve(area),
      filmOpacityAt: kernel.reserve(area * 4),
      filmShineAt: kernel.reserve(area * 4),
      groundAt: kernel.reserve(groundArea * 4),
      groundNeededAt: kernel.reserve(groundArea),
    };
    kernel.set({
      ...buffers,
      width,
      groundStep,
      extent,
      sampleCount: samples,
      groundSampleCount: groundSamples,
      materials: putSurfaceTable(kernel, this.scene.materials, samples),
      lamps: kernel.put(lampTable(turn)),
      keySamples: kernel.put(keySamples(samples, turn)),
      skySamples: kernel.put(skySamples(samples)),
      groundKeySamples: kernel.put(keySamples(groundSamples, turn)),
      groundSkySamples: kernel.put(groundSkySamples(groundSamples)),
      spread: shot.spread,
      centreX: shot.target[0],
      centreZ: shot.target[2],
    });
    for (const name of ['eye', 'forward', 'right', 'up'] as const)
      kernel.set({ [`${name}X`]: shot[name][0], [`${name}Y`]: shot[name][1], [`${name}Z`]: shot[name][2] });
    kernel.ints(buffers.triangleAt, area).fill(-1);
    kernel.bytes(buffers.quadAt, area).fill(0);
    kernel.bytes(buffers.filmMaterialAt, area).fill(NO_MATERIAL);
    kernel.floats(buffers.groundAt, groundArea).fill(1);
    return buffers;
  }

  /** The ground is lit where it is seen, and a little beyond, so that smoothing has neighbours. */
  private markGround(buffers: ViewBuffers, width: number): void {
    const step = OVERSAMPLING * SHADOW_CELL;
    const side = Math.floor(width / step);
    const triangles = this.kernel.ints(buffers.triangleAt, width * width);
    const needed = this.kernel.bytes(buffers.groundNeededAt, side * side).fill(0);
    const isOpen = (x: number, y: number) => {
      for (let j = y * step; j < (y + 1) * step; j++)
        for (let i = x * step; i < (x + 1) * step; i++) if (triangles[j * width + i]! < 0) return true;
      return false;
    };
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        if (!isOpen(x, y)) continue;
        for (let j = Math.max(0, y - 1); j <= Math.min(side - 1, y + 1); j++)
          needed.fill(1, j * side + Math.max(0, x - 1), j * side + Math.min(side, x + 2));
      }
  }
}

function boundsOf({ solid, clear }: FlatScene): { low: Vector; high: Vector } {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { positions, count } of [solid, clear])
    for (let at = 0; at < count * 9; at++) {
      const axis = at % 3;
      const value = positions[at]!;
      if (value < low[axis]!) low[axis] = value;
      if (value > high[axis]!) high[axis] = value;
    }
  return { low, high };
}
