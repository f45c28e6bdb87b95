import type { CartLine } from '@wanyuan/contract/client';

export type Lines = ReadonlyMap<number, CartLine>;

/** Lines that came from the server take the place of older ones; an answer that was overtaken changes nothing. */
export function mergeLines(lines: Lines, incoming: readonly CartLine[], removedIds: readonly number[] = []): Lines {
  if (incoming.length === 0 && removedIds.length === 0) return lines;
  const next = new Map(lines);
  for (const line of incoming) {
    const known = next.get(line.id);
    if (!known || known.version <= line.version) next.set(line.id, line);
  }
  for (const id of removedIds) next.delete(id);
  return next;
}

/** The whole cart anew; lines that did not change stay the same objects, so that they are not drawn again. */
export function replaceLines(lines: Lines, all: readonly CartLine[]): Lines {
  return new Map(
    all.map((line): [number, CartLine] => {
      const known = lines.get(line.id);
      return [
        line.id,
        known && known.version === line.version && known.updated_time === line.updated_time ? known : line,
      ];
    }),
  );
}
