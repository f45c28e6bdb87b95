import type { Family, FamilyStyle } from '../family.ts';
import type { Kit } from '../kit/kit.ts';

/** A style together with the function that builds it. */
export interface BuiltStyle extends FamilyStyle {
  make(kit: Kit): void;
}

/** A family whose styles have little in common but the shelf they stand on. */
export function styledFamily({
  styles,
  ...family
}: Omit<Family, 'build' | 'styles'> & { styles: readonly BuiltStyle[] }): Family {
  return {
    ...family,
    styles: styles.map(({ make: _, ...style }) => style),
    build(kit, key) {
      const style = styles.find((candidate) => candidate.key === key);
      if (!style) throw new Error(`${family.key} has no style ${key}`);
      style.make(kit);
    },
  };
}

/** `count` angles that go once around, each with its place in the row. */
export function around(count: number, start = 0): readonly { angle: number; index: number }[] {
  return Array.from({ length: count }, (_, index) => ({ angle: start + (index * 2 * Math.PI) / count, index }));
}

/** 0, 1 … count - 1. */
export function times(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Places along a line, centred on zero. */
export function spread(count: number, step: number): readonly number[] {
  return times(count).map((index) => (index - (count - 1) / 2) * step);
}

/** Left and right. */
export const SIDES = [-1, 1] as const;
