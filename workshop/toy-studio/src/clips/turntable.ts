import { recolourPixels, turnPalette, type Picture } from '@wanyuan/demo-art';
import { Group, Mesh } from 'three';
import { createMaterial } from '../kit/materials.ts';
import { cylinder } from '../kit/solids.ts';
import type { Toy } from '../make-toy.ts';
import { flatten } from '../trace/flatten.ts';
import { Studio } from '../trace/studio.ts';

const FUR = 40_000;
const PLATE = 0.1;
const CAMERA = { azimuth: 0, elevation: 0.26 };
const MARGIN = 1.12;
const SAMPLES = 2;
const FRAMED_POINTS = 48;

/** A toy on a turning plate; `frame` pictures it at a share of one turn. */
export class Turntable {
  private readonly studio: Studio;
  private readonly toy: Toy;
  private readonly framing: Float32Array;

  constructor(toy: Toy) {
    const { min, max } = toy.box;
    const radius = 0.86 * Math.hypot(Math.max(-min.x, max.x), Math.max(-min.z, max.z));
    const plate = new Mesh(
      cylinder(radius * 1.12, radius * 1.16, PLATE, 0.02, 96),
      createMaterial('plastic', '#fbfbfb', []),
    );
    plate.position.y = PLATE / 2;
    const lifted = new Group();
    lifted.position.y = PLATE;
    lifted.add(toy.root);
    const scene = new Group();
    scene.add(lifted, plate);
    this.toy = toy;
    this.studio = new Studio(flatten(scene, FUR));
    this.framing = sweptCylinder(radius * 1.16, max.y + PLATE);
  }

  frame(turn: number, size: number): Picture {
    const pixels = this.studio.view(CAMERA, {
      size,
      samples: SAMPLES,
      framing: this.framing,
      margin: MARGIN,
      turn: -turn * 2 * Math.PI,
    });
    return recolourPixels(pixels, this.studio.materials, turnPalette(this.toy.palette, this.toy.shift));
  }
}

/** All the toy sweeps over as it turns: framed by this, it does not jump about. */
function sweptCylinder(radius: number, height: number): Float32Array {
  return new Float32Array(
    Array.from({ length: FRAMED_POINTS }, (_, index) => {
      const angle = (index / FRAMED_POINTS) * 4 * Math.PI;
      return [Math.cos(angle) * radius, index < FRAMED_POINTS / 2 ? 0 : height, Math.sin(angle) * radius];
    }).flat(),
  );
}
