import { api } from '@wanyuan/contract/client';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import { PasteEntry } from '#page-kit/lines/paste-entry.tsx';
import { amountText, PasteResult, type PastedRow } from '#page-kit/lines/paste-result.tsx';
import { readNumbers, type PastedNumber } from '#page-kit/lines/pasted-numbers.ts';
import { addToys } from '../add-toys.ts';
import type { OpenQuotation } from '../store/open-quotation.ts';

interface PasteNumbersDialogProps {
  quotation: OpenQuotation;
  start: string;
  onClose: () => void;
}

async function found(rows: readonly PastedNumber[]): Promise<PastedRow[]> {
  const { list } = await callApi(api.quotation.find_numbers, { numbers: rows.map(({ number }) => number) });
  const byNumber = new Map(list.map(({ number, toys }) => [number, toys]));
  return rows.map(({ number, cartons = null, pieces = null }) => {
    const candidates = byNumber.get(number) ?? [];
    const state = candidates.length === 0 ? 'unknown' : candidates.length > 1 ? 'ambiguous' : 'added';
    return { number, cartons, pieces, state, candidates };
  });
}

/** A column of article numbers, with cartons or without, becomes lines of the quotation. */
export default function PasteNumbersDialog({ quotation, start, onClose }: PasteNumbersDialogProps) {
  const [text, setText] = useState(start);
  const [open, setOpen] = useState<readonly PastedRow[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const { rows, left } = useMemo(() => readNumbers(text), [text]);

  const add = async (taken: readonly { toyId: number; row: PastedRow }[]): Promise<boolean> =>
    taken.length === 0 ||
    addToys(
      quotation,
      taken.map(({ toyId }) => toyId),
      new Map(taken.map(({ toyId, row }) => [toyId, amountText(row)])),
    );
  const busily = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch {
      // The call has said why.
    }
    setIsBusy(false);
  };
  const look = (): Promise<void> =>
    busily(async () => {
      const all = await found(rows);
      const clear = all.filter(({ state }) => state === 'added');
      if (!(await add(clear.map((row) => ({ toyId: row.candidates[0]!.toy_id, row }))))) return;
      const rest = all.filter(({ state }) => state !== 'added');
      if (rest.length === 0) onClose();
      else setOpen(rest);
    });
  const takeChosen = (): Promise<void> =>
    busily(async () => {
      const taken = open.flatMap((row) => {
        const toyId = chosen.get(row.number);
        return toyId === undefined ? [] : [{ toyId, row }];
      });
      if (await add(taken)) onClose();
    });
  if (open.length > 0)
    return (
      <Modal
        open
        centered
        width={640}
        title="还有货号要选"
        onCancel={onClose}
        mask={{ closable: false }}
        footer={
          <>
            <Button onClick={onClose}>完成</Button>
            <Button type="primary" disabled={chosen.size === 0} loading={isBusy} onClick={() => void takeChosen()}>
              加入选定的 {chosen.size} 款
            </Button>
          </>
        }
      >
        <PasteResult
          rows={open}
          chosen={chosen}
          onChoose={(number, toyId) => setChosen(new Map(chosen).set(number, toyId))}
        />
      </Modal>
    );
  return (
    <PasteEntry
      text={text}
      onText={setText}
      rows={rows}
      left={left}
      isBusy={isBusy}
      onTake={() => void look()}
      onClose={onClose}
    >
      每行一款：货号或平台编号，后面可带箱数，写明“件”的按件数进为整箱。
    </PasteEntry>
  );
}
