import type { Group, MeshPhysicalMaterial } from 'three';
import type { Kit, Placement } from '../kit/kit.ts';
import { cylinder, extrude, lathe } from '../kit/solids.ts';
import { roundCorners } from './round-corners.ts';

export interface RotorOptions {
  blades: number;
  radius: number;
  width: number;
  thickness?: number;
  /** How far each blade is twisted out of the plane. */
  pitch?: number;
  hubRadius: number;
  /** A pointed cap instead of a flat hub. */
  spinner?: boolean;
  bladeMaterial: MeshPhysicalMaterial;
  hubMaterial: MeshPhysicalMaterial;
  /** Painted ends of the blades. */
  tipMaterial?: MeshPhysicalMaterial;
  turnedBy?: number;
}

/** Blades around z: a propeller; turned by a quarter around x it is a rotor that lies flat. */
export function addRotor(kit: Kit, options: RotorOptions, placement: Placement): Group {
  const { blades, radius, width, thickness = 0.05, pitch = 0.45, hubRadius, turnedBy = 0 } = options;
  const rotor = kit.group(placement);
  const blade = extrude(bladeOutline(hubRadius * 0.5, radius, width), thickness, thickness * 0.4, 2);
  const tip = extrude(bladeOutline(radius * 0.84, radius * 1.01, width * 1.03), thickness * 1.1, thickness * 0.4, 2);
  for (let index = 0; index < blades; index++) {
    const arm = kit.group({ turn: [0, 0, turnedBy + (index * 2 * Math.PI) / blades], parent: rotor });
    kit.add(blade, options.bladeMaterial, { turn: [0, pitch, 0], parent: arm });
    if (options.tipMaterial) kit.add(tip, options.tipMaterial, { turn: [0, pitch, 0], parent: arm });
  }
  const hub = options.spinner ? spinner(hubRadius) : cylinder(hubRadius, hubRadius, hubRadius, hubRadius * 0.3);
  kit.add(hub, options.hubMaterial, { turn: [Math.PI / 2, 0, 0], parent: rotor });
  return rotor;
}

function bladeOutline(from: number, to: number, width: number) {
  const root = from < to / 2 ? 0.26 : 0.5;
  return roundCorners(
    [
      [-width * root, from],
      [width * root, from],
      [width * 0.5, from + (to - from) * 0.5],
      [width * 0.42, to],
      [-width * 0.42, to],
      [-width * 0.5, from + (to - from) * 0.5],
    ],
    width * 0.4,
  );
}

function spinner(radius: number) {
  const steps = Array.from({ length: 12 }, (_, step): [number, number] => {
    const angle = (step / 11) * (Math.PI / 2);
    return [radius * Math.cos(angle), radius * 1.5 * Math.sin(angle)];
  });
  return lathe([[0, -radius * 0.5], [radius * 0.94, -radius * 0.5], ...steps]);
}
