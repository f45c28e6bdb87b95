/** What a list needs to know of its lines to keep them up to date. */
export interface ListedLine {
  id: number;
  /** The list's version that it changed with. */
  version: number;
  updated_time: string;
  /** Shown no more, and written no more. */
  is_gone: boolean;
}

export type Lines<Line> = ReadonlyMap<number, Line>;
/** A line, or what an edit changed of it. */
export type ChangedLine<Line extends ListedLine> = Partial<Line> & Pick<Line, 'id' | 'version'>;

/** Lines that came from the server take the place of older ones; an answer that was overtaken changes nothing. */
export function mergeLines<Line extends ListedLine>(
  lines: Lines<Line>,
  incoming: readonly Line[],
  removedIds: readonly number[] = [],
): Lines<Line> {
  if (incoming.length === 0 && removedIds.length === 0) return lines;
  const next = new Map(lines);
  for (const line of incoming) {
    const known = next.get(line.id);
    if (!known || known.version <= line.version) next.set(line.id, line);
  }
  for (const id of removedIds) next.delete(id);
  return next;
}

/** What was edited, in lines that are known; those that went meanwhile stay away. */
export function mergeEdited<Line extends ListedLine>(
  lines: Lines<Line>,
  edited: readonly ChangedLine<Line>[],
): Lines<Line> {
  const whole = edited.flatMap((change): Line[] => {
    const known = lines.get(change.id);
    return known ? [{ ...known, ...change }] : [];
  });
  return mergeLines(lines, whole);
}

/** The whole list anew; lines that did not change stay the same objects, so that they are not drawn again. */
export function replaceLines<Line extends ListedLine>(lines: Lines<Line>, all: readonly Line[]): Lines<Line> {
  return new Map(
    all.map((line): [number, Line] => {
      const known = lines.get(line.id);
      return [
        line.id,
        known && known.version === line.version && known.updated_time === line.updated_time ? known : line,
      ];
    }),
  );
}
