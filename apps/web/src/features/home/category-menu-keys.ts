export type MenuMove = { kind: 'group'; index: number } | { kind: 'enter' } | { kind: 'close' };

/** What a key does in the category menu: up and down change the group, right goes into its panel. */
export function menuMove(key: string, index: number, count: number): MenuMove | null {
  switch (key) {
    case 'ArrowDown':
      return { kind: 'group', index: (index + 1) % count };
    case 'ArrowUp':
      return { kind: 'group', index: (index - 1 + count) % count };
    case 'Home':
      return { kind: 'group', index: 0 };
    case 'End':
      return { kind: 'group', index: count - 1 };
    case 'ArrowRight':
    case 'Enter':
    case ' ':
      return { kind: 'enter' };
    case 'Escape':
      return { kind: 'close' };
    default:
      return null;
  }
}
