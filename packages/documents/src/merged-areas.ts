import { MAX_COLUMNS, type CellPlace, type CellRange } from './cell-reference.ts';
import { lastWhere } from './last-where.ts';

/** Of the areas that begin down to a row, the one that reaches furthest. */
interface Reach {
  from: number;
  area: CellRange;
}

/**
 * A merged area looks like one cell: its first one. Areas lie in a tree of columns, so that no picture's place needs a
 * walk through all of them.
 */
export function createMergedAreas(areas: readonly CellRange[]): { placeOf(place: CellPlace): CellPlace } {
  const byNode = new Map<number, CellRange[]>();
  for (const area of areas) {
    for (const node of nodesOf(area)) {
      const those = byNode.get(node);
      if (those === undefined) byNode.set(node, [area]);
      else those.push(area);
    }
  }
  const reaches = new Map([...byNode].map(([node, those]) => [node, reachesOf(those)]));
  return {
    placeOf(place) {
      for (let node = leafOf(place.column); node > 0; node = Math.floor(node / 2)) {
        const reach = lastWhere(reaches.get(node) ?? [], ({ from }) => from <= place.row);
        if (reach !== undefined && reach.area.last.row >= place.row) return reach.area.first;
      }
      return place;
    },
  };
}

/** Columns are the leaves; each node stands for those below it, and 1 for all. */
const leafOf = (column: number): number => MAX_COLUMNS + column - 1;

/** The few nodes that together stand for the columns of an area. */
function* nodesOf({ first, last }: CellRange): Generator<number> {
  let from = leafOf(first.column);
  let to = leafOf(last.column) + 1;
  while (from < to) {
    if (from % 2 === 1) yield from;
    if (to % 2 === 1) yield to - 1;
    from = Math.ceil(from / 2);
    to = Math.floor(to / 2);
  }
}

function reachesOf(areas: readonly CellRange[]): Reach[] {
  let furthest: CellRange | undefined;
  return areas
    .toSorted((a, b) => a.first.row - b.first.row)
    .map((area) => {
      if (furthest === undefined || area.last.row > furthest.last.row) furthest = area;
      return { from: area.first.row, area: furthest };
    });
}
