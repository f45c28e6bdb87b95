import { api } from '@wanyuan/contract/client';
import { CART_NAME_MAX } from '@wanyuan/domain';
import { Form, Input, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { go } from '#lib/navigation.ts';
import { notify } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { CartSelect } from '#page-kit/carts/cart-select.tsx';
import { cartPath } from '#page-kit/carts/cart-words.ts';
import { personName, type SelectionDetail } from '../selection-words.ts';

type Which = 'liked' | 'not_disliked' | 'all';

interface ConvertDialogProps {
  selection: SelectionDetail;
  /** The person whose answers are taken; null for all who submitted. */
  personId?: number | null;
  onClose: () => void;
}

const EVERYBODY = 0;

/** Makes a cart of what people liked. */
export function ConvertDialog({ selection, personId = null, onClose }: ConvertDialogProps) {
  const hasAnswers = selection.people.some((person) => person.is_submitted);
  const [person, setPerson] = useState(personId ?? EVERYBODY);
  const [which, setWhich] = useState<Which>(hasAnswers || personId !== null ? 'liked' : 'all');
  const [cart, setCart] = useState<number | null>(null);
  const [isNew, setNew] = useState(true);
  const [name, setName] = useState(Array.from(selection.name).slice(0, CART_NAME_MAX).join(''));
  const convert = useAct(api.website.convert_chooses, {
    onDone: (result) => {
      onClose();
      notify({
        key: 'choose',
        title: result.tip,
        duration: 6,
        action: { label: '查看选样车', onSelect: () => go(cartPath(result.customer_pick_id)) },
      });
    },
  });
  return (
    <Modal
      open
      centered
      width={480}
      title="转为选样车"
      okText="转为选样车"
      cancelText="取消"
      okButtonProps={{
        disabled: isNew ? name.trim() === '' || Array.from(name).length > CART_NAME_MAX : cart === null,
      }}
      confirmLoading={convert.isPending}
      onCancel={onClose}
      mask={{ closable: false }}
      onOk={() =>
        convert.mutate({
          id: selection.id,
          which,
          person_id: person === EVERYBODY ? null : person,
          customer_pick_id: isNew ? null : cart,
          name: isNew ? name : '',
        })
      }
    >
      <Form layout="vertical">
        <Form.Item label="谁的答复" htmlFor="convert-person">
          <Select<number>
            id="convert-person"
            value={person}
            options={[
              { value: EVERYBODY, label: '所有已提交的人，箱数相加' },
              ...selection.people.map((each) => ({
                value: each.id,
                label: `${personName(each)}${each.is_submitted ? '' : '（未提交）'}`,
              })),
            ]}
            onChange={setPerson}
          />
        </Form.Item>
        <Form.Item label="哪些产品">
          <Radio.Group
            value={which}
            options={[
              { value: 'liked', label: '喜欢的' },
              { value: 'not_disliked', label: '除不喜欢的' },
              { value: 'all', label: '全部' },
            ]}
            onChange={(event) => setWhich(event.target.value as Which)}
          />
        </Form.Item>
        <Form.Item label="放到">
          <Radio.Group
            value={isNew}
            options={[
              { value: true, label: '新建选样车' },
              { value: false, label: '已有选样车' },
            ]}
            onChange={(event) => setNew(event.target.value as boolean)}
          />
        </Form.Item>
        {isNew ? (
          <Form.Item label="选样车名称" htmlFor="convert-name" required>
            <Input
              id="convert-name"
              count={{ show: true, max: CART_NAME_MAX, strategy: (text) => Array.from(text).length }}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Form.Item>
        ) : (
          <Form.Item label="选样车" htmlFor="convert-cart" required>
            <CartSelect id="convert-cart" value={cart} onChange={setCart} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
