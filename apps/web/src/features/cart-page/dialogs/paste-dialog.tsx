import { api, type AddResult, type OutputOf } from '@wanyuan/contract/client';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { act } from '#lib/call-client.ts';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { PasteEntry } from '#page-kit/lines/paste-entry.tsx';
import { chosenWords, pasteWords, readNumbers, refusedOf } from '#page-kit/lines/pasted-numbers.ts';
import type { OpenCart } from '../store/open-cart.ts';
import styles from './dialogs.module.css';
import { amountText, PasteResult, type PastedRow } from '#page-kit/lines/paste-result.tsx';

interface PasteDialogProps {
  cart: OpenCart;
  start: string;
  onClose: () => void;
}

/** A column of article numbers, with cartons or without, becomes lines of the cart. */
export default function PasteDialog({ cart, start, onClose }: PasteDialogProps) {
  const [text, setText] = useState(start);
  const [result, setResult] = useState<OutputOf<typeof api.website.paste_sample_car> | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const { rows, left } = useMemo(() => readNumbers(text), [text]);
  const withCartons = rows.filter(({ cartons }) => cartons !== undefined).length;
  const withPieces = rows.filter(({ pieces }) => pieces !== undefined).length;
  const paste = useAct(api.website.paste_sample_car, {
    onDone: (answer) => {
      void cart.refresh();
      const isClear = answer.list.every(({ state }) => state !== 'ambiguous' && state !== 'unknown');
      if (!isClear) {
        setResult(answer);
        return;
      }
      const words = pasteWords(answer).join('；');
      if (answer.list.some((row) => row.is_uncounted)) toast.warning(words);
      else toast.success(words);
      onClose();
    },
  });

  const addChosen = async (open: readonly PastedRow[]): Promise<boolean> => {
    const picked = open.flatMap((row) => {
      const toyId = chosen.get(row.number);
      return toyId === undefined ? [] : [{ toyId, amount: amountText(row) }];
    });
    let added: AddResult;
    try {
      const ids = picked.map(({ toyId }) => toyId).join(',');
      added = await act(api.website.add_sample_car, { ids, customer_pick_id: cart.id });
      await cart.refresh();
    } catch {
      return false;
    }
    const byToy = new Map([...cart.store.getState().lines.values()].map((line) => [line.toy_id, line.id]));
    const { rounded } = cart.write(
      picked.flatMap(({ toyId, amount }) => {
        const id = byToy.get(toyId);
        return id === undefined || amount === '' ? [] : [{ id, field: 'order_box_qty' as const, text: amount }];
      }),
    );
    const words = chosenWords(added, rounded).join('；');
    if (refusedOf(added).length > 0) toast.warning(words);
    else toast.success(words);
    setChosen(new Map());
    return true;
  };

  /** What is chosen goes in; what is still open is asked about again. */
  const goBack = async (list: readonly PastedRow[]): Promise<void> => {
    const open = list.filter(({ state }) => state === 'ambiguous');
    if (chosen.size > 0 && !(await addChosen(open))) return;
    setText(
      list
        .filter(({ state, number }) => state === 'unknown' || (state === 'ambiguous' && !chosen.has(number)))
        .map((row) => [row.number, amountText(row)].filter(Boolean).join('\t'))
        .join('\n'),
    );
    setResult(null);
  };

  if (result) {
    const open = result.list.filter(({ state }) => state === 'ambiguous');
    return (
      <Modal
        open
        centered
        width={640}
        title={`加入 ${result.added} 款，更新箱数 ${result.updated} 款`}
        onCancel={onClose}
        mask={{ closable: false }}
        footer={
          <div className={`flex gap-8 ${styles.foot}`}>
            <Button onClick={() => void goBack(result.list)}>改货号再试</Button>
            {open.length > 0 && (
              <Button
                type="primary"
                disabled={chosen.size === 0}
                onClick={() => void addChosen(open).then((isDone) => isDone && onClose())}
              >
                加入选定的 {chosen.size} 款
              </Button>
            )}
            <Button onClick={onClose}>完成</Button>
          </div>
        }
      >
        {pasteWords(result)
          .slice(1)
          .map((words) => (
            <p key={words} className="t-12 quiet">
              {words}
            </p>
          ))}
        <PasteResult
          rows={result.list}
          chosen={chosen}
          onChoose={(number, toyId) => setChosen(new Map(chosen).set(number, toyId))}
        />
      </Modal>
    );
  }
  return (
    <PasteEntry
      text={text}
      onText={setText}
      rows={rows}
      left={left}
      counted={
        <>
          ，其中 {withCartons} 款带箱数
          {withPieces > 0 && `、${withPieces} 款带件数`}
        </>
      }
      isBusy={paste.isPending}
      onTake={() => paste.mutate({ customer_pick_id: cart.id, rows })}
      onClose={onClose}
    >
      每行一款：货号或平台编号，后面可带箱数，写明“件”的按件数进为整箱。从 Excel 复制两列粘贴即可；已有的款只改箱数。
    </PasteEntry>
  );
}
