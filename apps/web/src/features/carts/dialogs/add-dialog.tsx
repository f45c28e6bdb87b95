import type { AddResult } from '@wanyuan/contract/client';
import { Button, Modal } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CartDialog } from '#lib/cart-dialogs.ts';
import { toast } from '#lib/notices.ts';
import { nameFault } from '#page-kit/carts/cart-words.ts';
import { addToCart, createWithToys, removeLines, sayAdded } from '../add-acts.ts';
import { addedToys, allExistText, isAllExisting } from '../add-words.ts';
import { useCarts } from '../carts-data.ts';
import type { NamedCart } from '../outbox/waiting-adds.ts';
import { AddResultPanel } from './add-result.tsx';
import { CartChoices } from './cart-choices.tsx';
import { NewCartFields, type NewCart } from './new-cart-fields.tsx';

type AddRequest = Extract<CartDialog, { kind: 'add' }>;

/** Where to: one of the carts, or a new one that is made together with the toys. */
export default function AddDialog({ request, onClose }: { request: AddRequest; onClose: () => void }) {
  const { toys, from, instead, name: proposal } = request;
  const carts = useCarts();
  const [chosen, setChosen] = useState<number | null>(null);
  const [wishesNew, setWishesNew] = useState(proposal !== undefined);
  const [fields, setFields] = useState<NewCart>({ name: proposal ?? '', customer_id: null });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ cart: NamedCart; result: AddResult } | null>(null);
  const choices = carts?.filter(({ id }) => id !== instead?.customer_pick_id);
  const isNew = wishesNew || carts?.length === 0;
  const count = toys.length;

  const settle = async (cart: NamedCart, result: AddResult | null): Promise<void> => {
    if (result === null) {
      onClose();
      return;
    }
    if (isAllExisting(result)) {
      toast.error(allExistText(count));
      return;
    }
    if (instead && result.success > 0) await removeLines(instead.customer_pick_id, instead.ids, addedToys(result));
    if (result.lose > 0) {
      setOutcome({ cart, result });
      return;
    }
    sayAdded(cart, result, toys);
    onClose();
  };
  const make = async (): Promise<void> => {
    const fault = nameFault(fields.name);
    if (fault !== null) {
      toast.error(fault);
      return;
    }
    const name = fields.name.trim();
    const made = await createWithToys({ ...fields, name }, toys, from);
    await settle({ id: made.id, name }, made);
  };
  const add = async (cartId: number | null): Promise<void> => {
    const cart = carts?.find(({ id }) => id === cartId);
    if (!cart) {
      toast.warning('请选择要加入的选样车');
      return;
    }
    await settle(cart, await addToCart(cart, toys, from));
  };
  const send = (cartId = chosen): void => {
    if (isBusy) return;
    setTried(true);
    setBusy(true);
    // The call has said what went wrong; what was typed stays.
    void (isNew ? make() : add(cartId)).catch(() => undefined).finally(() => setBusy(false));
  };

  if (outcome) return <AddResultPanel {...outcome} toys={toys} onClose={onClose} />;
  const what = count === 1 ? (toys[0]?.article_number ?? '') : `${count} 款`;
  return (
    <Modal
      open
      centered
      width={520}
      title={`${instead ? '改加入其他选样车' : '加入选样车'}（${what}）`}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div style={{ display: 'flex', gap: 8 }}>
          {carts && carts.length > 0 && (
            <Button
              icon={isNew ? null : <Plus size={16} aria-hidden />}
              style={{ marginRight: 'auto' }}
              onClick={() => {
                setWishesNew(!wishesNew);
                setTried(false);
              }}
            >
              {isNew ? '选择已有的' : '新建选样车'}
            </Button>
          )}
          <Button style={{ marginLeft: 'auto' }} onClick={onClose}>
            取消
          </Button>
          <Button type="primary" loading={isBusy} onClick={() => send()}>
            {isNew ? `新建并加入 ${count} 款` : `加入 ${count} 款`}
          </Button>
        </div>
      }
    >
      {isNew ? (
        <NewCartFields value={fields} onChange={setFields} isTried={isTried} onEnter={() => send()} />
      ) : (
        <CartChoices carts={choices} toys={toys} chosen={chosen} onChoose={setChosen} onConfirm={send} />
      )}
    </Modal>
  );
}
