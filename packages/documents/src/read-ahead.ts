import { loadPicture, type PictureResult, type PictureSource } from './pictures/picture-source.ts';

interface Waiting<Row> {
  row: Row;
  index: number;
  loads: { key: string; result: Promise<PictureResult> }[];
}

export interface ReadyRow<Row> {
  row: Row;
  /** From 0. */
  index: number;
  /** Pictures that no earlier row had, loaded. */
  fresh: { key: string; result: PictureResult }[];
}

/** So many rows may have pictures under way: enough to keep a disk and two cores busy, and little to hold. */
const ROWS_AHEAD = 6;

/** Rows in their order with their pictures; the next ones are loaded meanwhile, each picture once. */
export async function* readAhead<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  picturesOf: (row: Row) => Iterable<PictureSource>,
  options: { signal?: AbortSignal | undefined; rowsAhead?: number } = {},
): AsyncGenerator<ReadyRow<Row>> {
  const { signal, rowsAhead = ROWS_AHEAD } = options;
  const asked = new Set<string>();
  const queue: Waiting<Row>[] = [];
  const ready = async ({ row, index, loads }: Waiting<Row>): Promise<ReadyRow<Row>> => {
    const fresh: ReadyRow<Row>['fresh'] = [];
    for (const { key, result } of loads) fresh.push({ key, result: await result });
    signal?.throwIfAborted();
    return { row, index, fresh };
  };
  let index = 0;
  for await (const row of rows) {
    signal?.throwIfAborted();
    const loads: Waiting<Row>['loads'] = [];
    for (const source of picturesOf(row)) {
      if (asked.has(source.key)) continue;
      asked.add(source.key);
      loads.push({ key: source.key, result: loadPicture(source, signal) });
    }
    queue.push({ row, index: index++, loads });
    const next = queue.length > rowsAhead ? queue.shift() : undefined;
    if (next !== undefined) yield await ready(next);
  }
  for (const waiting of queue) yield await ready(waiting);
}
