import { describe, expect, it } from 'vitest';
import type { QuotationState } from './quotation-states.data.ts';
import { alertsToTell, alertWords, isQuotationWatched, lineAlerts, type LineAlert, type ToldAlerts } from './watch.ts';

const offered = { is_hidden: false, stop_time: null, exworks_price: '12.5000' };
const stop_time = new Date('2026-11-02T00:00:00+08:00');

describe('quotations whose toys are watched', () => {
  it.each<[QuotationState, QuotationState, number, boolean]>([
    ['draft', 'draft', 3, true],
    ['draft', 'draft', 0, false],
    ['sent', 'sent', 3, true],
    ['viewed', 'viewed', 3, true],
    ['customer_submitted', 'customer_submitted', 3, true],
    ['expired', 'expired', 3, false],
    ['expired', 'draft', 3, true],
    ['withdrawn', 'withdrawn', 3, false],
    ['agreed', 'agreed', 3, false],
    ['agreed', 'draft', 3, false],
    ['ordered', 'ordered', 3, false],
  ])('%s, newest %s, %i lines: %s', (state, newest_state, line_count, isWatched) =>
    expect(isQuotationWatched({ state, newest_state, line_count })).toBe(isWatched),
  );
});

describe('what became of a toy', () => {
  it.each<[Parameters<typeof lineAlerts>[1], LineAlert[]]>([
    [offered, []],
    [{ ...offered, exworks_price: '12.6' }, ['repriced']],
    [{ ...offered, is_hidden: true }, ['hidden']],
    [{ ...offered, stop_time }, ['stopped']],
    [{ ...offered, is_hidden: true, stop_time, exworks_price: '13' }, ['stopped', 'repriced']],
    [undefined, ['gone']],
  ])('%j: %j', (today, alerts) => expect(lineAlerts('12.5', today)).toEqual(alerts));

  it('is counted in words', () => {
    const lines: { alerts: LineAlert[] }[] = [{ alerts: ['stopped', 'repriced'] }, { alerts: ['repriced'] }];
    expect(alertWords(lines)).toBe('停产 1 款、改价 2 款');
  });
});

describe('what is told', () => {
  const nothing: ToldAlerts = { marks: [], day: null };
  const line = (line_key: number, kind: LineAlert, price: string | null = null) => ({
    line_key,
    alerts: [kind],
    price,
  });

  it('is told once, and what is new the next day', () => {
    const first = alertsToTell([line(1, 'stopped')], nothing, '2026-11-18');
    expect(first.lines).toHaveLength(1);
    const found = [line(1, 'stopped'), line(2, 'hidden')];
    const sameDay = alertsToTell(found, first.told, '2026-11-18');
    expect(sameDay.lines).toEqual([]);
    const next = alertsToTell(found, sameDay.told, '2026-11-19');
    expect(next.lines).toEqual([line(2, 'hidden')]);
    expect(alertsToTell(found, next.told, '2026-11-20').lines).toEqual([]);
  });

  it('is told again when it came back, or with another price', () => {
    const { told } = alertsToTell([line(1, 'hidden'), line(2, 'repriced', '13')], nothing, '2026-11-18');
    const shown = alertsToTell([line(2, 'repriced', '13')], told, '2026-11-19');
    expect(shown).toEqual({ lines: [], told: { marks: ['2:repriced:13'], day: '2026-11-18' } });
    const again = [line(1, 'hidden'), line(2, 'repriced', '14')];
    expect(alertsToTell(again, shown.told, '2026-11-20').lines).toEqual(again);
  });
});
