import type { BufferGeometry, Group } from 'three';
import type { Kit } from '../kit/kit.ts';
import type { Paint } from '../kit/materials.ts';
import { box, lathe } from '../kit/solids.ts';

interface Cell {
  x: number;
  y: number;
  z: number;
  paint: Paint;
}

export const STUD_PITCH = 0.16;
export const BRICK_HEIGHT = 0.17;

const keyOf = (x: number, y: number, z: number) => `${x},${y},${z}`;

/** A stud of few triangles: a big model has hundreds. */
export function stud(radius: number, height: number): BufferGeometry {
  const profile = [
    [0, 0],
    [radius, 0],
    [radius, height * 0.75],
    [radius * 0.85, height],
    [0, height],
  ] as const;
  return lathe(profile, 14);
}

/** Cells of one stud each, which are joined to bricks when the model is built. y counts layers. */
export class BrickModel {
  private readonly cells = new Map<string, Cell>();
  private readonly boxes = new Map<number, BufferGeometry>();

  set(x: number, y: number, z: number, paint: Paint): void {
    this.cells.set(keyOf(x, y, z), { x, y, z, paint });
  }

  clear(x: number, y: number, z: number): void {
    this.cells.delete(keyOf(x, y, z));
  }

  /** Both corners included. */
  cuboid(from: readonly [number, number, number], to: readonly [number, number, number], paint: Paint): void {
    for (let x = from[0]; x <= to[0]; x++)
      for (let y = from[1]; y <= to[1]; y++) for (let z = from[2]; z <= to[2]; z++) this.set(x, y, z, paint);
  }

  /** Rows of letters, top row first, in the xy plane; `depth` gives the z cells of a letter. */
  draw(rows: readonly string[], paints: Record<string, Paint>, depth: (letter: string) => readonly number[]): void {
    rows.forEach((row, fromTop) =>
      Array.from(row).forEach((letter, x) => {
        const paint = paints[letter];
        if (paint === undefined) return;
        for (const z of depth(letter)) this.set(x, rows.length - 1 - fromTop, z, paint);
      }),
    );
  }

  build(kit: Kit, parent: Group): void {
    const left = new Map(this.cells);
    const knob = stud(STUD_PITCH * 0.31, 0.045);
    for (const cell of this.cells.values()) {
      if (!left.has(keyOf(cell.x, cell.y, cell.z))) continue;
      const wanted = kit.random.pick([2, 2, 3, 4]);
      const alongX = (cell.y + (this.cells.size % 2)) % 2 === 0;
      let length = 0;
      while (length < wanted) {
        const next = left.get(keyOf(cell.x + (alongX ? length : 0), cell.y, cell.z + (alongX ? 0 : length)));
        if (!next || next.paint !== cell.paint) break;
        left.delete(keyOf(next.x, next.y, next.z));
        length++;
      }
      this.addBrick(kit, parent, cell, length, alongX);
    }
    for (const { x, y, z, paint } of this.cells.values())
      if (!this.cells.has(keyOf(x, y + 1, z)))
        kit.add(knob, kit.material('plastic', paint), {
          at: [x * STUD_PITCH, (y + 1) * BRICK_HEIGHT, z * STUD_PITCH],
          parent,
        });
  }

  private addBrick(kit: Kit, parent: Group, cell: Cell, length: number, alongX: boolean): void {
    const gap = 0.004;
    const geometry =
      this.boxes.get(length) ?? box(length * STUD_PITCH - gap, BRICK_HEIGHT - gap, STUD_PITCH - gap, 0.012, 1);
    this.boxes.set(length, geometry);
    const middle = ((length - 1) / 2) * STUD_PITCH;
    kit.add(geometry, kit.material('plastic', cell.paint), {
      at: [
        cell.x * STUD_PITCH + (alongX ? middle : 0),
        (cell.y + 0.5) * BRICK_HEIGHT,
        cell.z * STUD_PITCH + (alongX ? 0 : middle),
      ],
      turn: [0, alongX ? 0 : Math.PI / 2, 0],
      parent,
    });
  }
}
