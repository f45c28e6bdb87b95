import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLACE_MAX, placeBetween, placesBetween } from './line-places.ts';
import { diffVersions } from './quotation-diff.ts';
import type { QuotationVersion } from './quotation-version.ts';
import {
  placeVersion,
  restoreVersion,
  storedChange,
  type StoredChange,
  type StoredVersion,
} from './stored-versions.ts';
import { bigVersion, versions } from './version-fixture.ts';

const withoutPlaces = ({ head, lines }: StoredVersion): QuotationVersion => ({
  head,
  lines: lines.map(({ key, cells }) => ({ key, cells })),
});

describe('stored versions', () => {
  it('are restored one after the other', () => {
    fc.assert(
      fc.property(versions, fc.array(versions, { maxLength: 6 }), (first, later) => {
        const base = placeVersion(first);
        const changes: StoredChange[] = [];
        for (const next of later) {
          changes.push(storedChange(restoreVersion(base, changes), next));
          expect(withoutPlaces(restoreVersion(base, changes))).toEqual(next);
        }
        expect(withoutPlaces(restoreVersion(base, []))).toEqual(first);
      }),
    );
  });

  it('store what differs and nothing else', () => {
    fc.assert(
      fc.property(versions, versions, (a, b) => {
        const diff = diffVersions(a, b);
        const { put, removed, head } = storedChange(placeVersion(a), b);
        const differing = [
          ...diff.added.map(({ line }) => line.key),
          ...diff.moved.map(({ key }) => key),
          ...diff.changed.map(({ key }) => key),
        ];
        expect(put.map(({ key }) => key).toSorted()).toEqual([...new Set(differing)].toSorted());
        expect(removed).toEqual(diff.removed.map(({ line }) => line.key));
        expect(head === null).toBe(diff.head.length === 0);
      }),
    );
  });

  it('store ten lines when ten of 2,000 change, and one when one moves', () => {
    const base = bigVersion(2000);
    const lines = base.lines.map((line, index) =>
      index % 200 === 7 ? { ...line, cells: { ...line.cells, quoted_price: '1.20' } } : line,
    );
    expect(storedChange(placeVersion(base), { ...base, lines }).put).toHaveLength(10);
    const moved = [base.lines[1500]!, ...base.lines.toSpliced(1500, 1)];
    expect(storedChange(placeVersion(base), { ...base, lines: moved }).put).toHaveLength(1);
  });

  it('spread their lines anew before places grow without end', () => {
    let stored = placeVersion(bigVersion(2));
    let { lines } = withoutPlaces(stored);
    for (let round = 0; round < 300; round++) {
      lines = lines.toSpliced(1, 0, { key: `new${round}`, cells: {} });
      stored = restoreVersion(stored, [storedChange(stored, { head: stored.head, lines })]);
    }
    expect(withoutPlaces(stored).lines).toEqual(lines);
    expect(Math.max(...stored.lines.map(({ place }) => place.length))).toBeLessThanOrEqual(PLACE_MAX);
  });
});

describe('places', () => {
  it('stay short while lines are put at either end', () => {
    let [first, last] = [placeBetween(null, null), placeBetween(null, null)];
    for (let line = 0; line < 2000; line++) [first, last] = [placeBetween(null, first), placeBetween(last, null)];
    expect([first.length, last.length]).toEqual([6, 6]);
  });

  it('lie between their neighbours, wherever lines are put', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 20 })), { maxLength: 30 }), (puts) => {
        const places: string[] = [];
        for (const [where, count] of puts) {
          const at = where % (places.length + 1);
          places.splice(at, 0, ...placesBetween(places[at - 1] ?? null, places[at] ?? null, count));
          expect(places).toEqual([...new Set(places)].toSorted());
        }
      }),
    );
  });

  it('are found however often lines are put at the same spot', () => {
    for (const isBefore of [true, false]) {
      let [low, high] = ['i00000', 'i00001'];
      for (let round = 0; round < 500; round++) {
        const place = placeBetween(low, high);
        expect(low < place && place < high && !place.slice(6).endsWith('0')).toBe(true);
        if (isBefore) high = place;
        else low = place;
      }
    }
  });

  it('are found at the ends of all places', () => {
    let [first, last] = ['000001', 'zzzzzz'];
    for (let round = 0; round < 20; round++) {
      const [before, after] = [placeBetween(null, first), placeBetween(last, null)];
      expect(before < first && last < after).toBe(true);
      [first, last] = [before, after];
    }
  });

  it('are not made between two in the wrong order', () => {
    expect(() => placeBetween('i00001', 'i00000')).toThrow(RangeError);
  });
});
