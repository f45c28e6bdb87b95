import { api, ERRORS, type InputOf } from '@wanyuan/contract/client';
import { act, callApi } from '#lib/call-client.ts';
import { onServerEvent } from '#lib/realtime.ts';
import type { ListSource } from '#page-kit/lines/list-source.ts';
import {
  HEAD_FIELDS,
  headRow,
  parseHead,
  type HeadField,
  type HeadRow,
  type QuotationDetail,
} from '../model/head-fields.ts';
import { LINE_FIELDS, parseLine, type LineField } from '../model/line-fields.ts';
import { editedLine, quotedLine, type QuotedLine } from '../model/quoted-line.ts';

const QUIET = { returnError: true, silent: true };

/** Which version the lines are of. */
export interface LinesHead {
  shownVersion: number;
}

const listen = (id: number) => (onRevision: (revision: number) => void) =>
  onServerEvent('quotation.changed', (data) => {
    if (data.id === id) onRevision(data.revision);
  });

/** The lines of a quotation's newest version. */
export function linesSource(id: number, onSent: () => void): ListSource<QuotedLine, LineField, LinesHead> {
  let known: number | null = null;
  const ask = (since: number | undefined) =>
    callApi(api.quotation.get_detail_toy, { id, ...(since !== undefined && { since }) }, QUIET);
  return {
    id,
    keptAs: 'quotation-outbox',
    fields: LINE_FIELDS,
    parse: parseLine,
    // Half a custom number may be another toy's.
    isHeldBack: (field) => field === 'custom_number',
    fetch: async (since) => {
      const newer = await ask(since);
      // The next version was begun, or given up: other lines count.
      const isOther = since !== undefined && newer.version !== known;
      const answer = isOther ? await ask(undefined) : newer;
      known = answer.version;
      return {
        head: { shownVersion: answer.version },
        version: answer.revision,
        list: answer.list.map(quotedLine),
        removed_ids: answer.removed_ids,
        formulas: answer.formulas,
        isWhole: isOther,
      };
    },
    send: async (changes, { keepalive }) => {
      const input = {
        id,
        changes: changes.map(({ id: line, values, expected }) => ({ id: line, ...values, expected })),
      };
      const { revision, list, formulas, faults } = await act(
        api.quotation.update_lines,
        input as InputOf<typeof api.quotation.update_lines>,
        { ...QUIET, keepalive },
      );
      return { version: revision, list: list.map(editedLine), formulas, faults };
    },
    onRefused: ({ code }) => {
      if (code === ERRORS.QUOTATION_SENT.code) onSent();
    },
    listen: listen(id),
  };
}

/** What stands above the lines. */
export function headSource(id: number, onStored: () => void): ListSource<HeadRow, HeadField, QuotationDetail> {
  let row: HeadRow | null = null;
  return {
    id,
    keptAs: 'quotation-head-outbox',
    fields: HEAD_FIELDS,
    parse: parseHead,
    isGuarded: true,
    isHeldBack: (field) => field === 'contact_email',
    fetch: async () => {
      const detail = await callApi(api.quotation.get_detail, { id }, QUIET);
      row = headRow(detail);
      return { head: detail, version: detail.revision, list: [row], removed_ids: [], formulas: {} };
    },
    send: async ([change], { keepalive }) => {
      const { internal_remark: remark, ...changes } = change!.values;
      const { internal_remark: _, ...expected } = change!.expected ?? {};
      const how = { ...QUIET, keepalive };
      const before = row!;
      let after: HeadRow = before;
      let faults: { field: string; message: string }[] = [];
      if (Object.keys(changes).length > 0) {
        const input = { id, changes, expected } as InputOf<typeof api.quotation.edit_head>;
        const answer = await act(api.quotation.edit_head, input, how);
        faults = answer.faults;
        const isTaken = !faults.some(({ field }) => field === 'customer_id');
        const customer =
          isTaken && 'customer_id' in changes ? { customer_id: changes.customer_id as number | null } : {};
        after = { ...before, ...answer.head, ...customer, version: answer.revision };
      }
      // Also what was sent has internal remarks.
      if (remark !== undefined) {
        await act(api.quotation.save_remark, { id, internal_remark: String(remark) }, how);
        after = { ...after, internal_remark: String(remark) };
      }
      row = after;
      queueMicrotask(onStored);
      return { version: after.version, list: [after], faults: faults.map((fault) => ({ id, ...fault })) };
    },
    // What was approved, sent or answered keeps its revision.
    listen: (onRevision) => listen(id)(() => onRevision(Infinity)),
  };
}
