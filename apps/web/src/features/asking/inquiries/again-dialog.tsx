import { api } from '@wanyuan/contract/client';
import { CARTONS_MAX } from '@wanyuan/domain';
import { Button, Checkbox, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { useAct } from '#lib/use-call.ts';
import { leaveForm, useIsDirty } from '#page-kit/leave-form.ts';
import { Field } from '../dialogs/ask-modal.tsx';
import forms from '../dialogs/dialogs.module.css';
import { namesOf } from '../dialogs/use-asking-toys.ts';
import { showSuccess } from '../dialog-store.ts';
import { isAmount } from '../money.ts';
import { AskedToy } from '../parts/asked-toy.tsx';
import { ContactsLeftText, useContactsLeft } from '../parts/contacts-left.tsx';
import type { Inquiry } from '../types.ts';
import { ASKED_ITEMS } from '#page-kit/asking-words.ts';

/** 再次询价: the same question once more, or a better one. */
export function AgainDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const [items, setItems] = useState(inquiry.asked_items);
  const [cartons, setCartons] = useState(inquiry.cartons);
  const [target, setTarget] = useState(inquiry.target_price ?? '');
  const [remark, setRemark] = useState(inquiry.remark);
  const contacts = useContactsLeft();
  const isDirty = useIsDirty([items, cartons, target, remark]);
  const isWrong = target.trim() !== '' && !isAmount(target);
  const again = useAct(api.toy.inquiry_again, {
    returnError: true,
    onDone: (result) => {
      onClose();
      showSuccess({ kind: 'inquiry', result, names: namesOf([inquiry]) });
    },
  });
  const submit = (): void =>
    again.mutate({ id: inquiry.id, asked_items: items, cartons, target_price: target.trim() || null, remark });
  const leave = (): void => void leaveForm({ isDirty, isBusy: again.isPending, onClose });
  return (
    <Modal
      open
      centered
      width={520}
      title="再次询价"
      mask={{ closable: false }}
      onCancel={leave}
      footer={
        <div className={`row gap-8 ${forms.foot}`}>
          <p>{contacts && <ContactsLeftText contacts={contacts} />}</p>
          <Button onClick={leave}>取消</Button>
          <Button type="primary" disabled={items.length === 0 || isWrong} loading={again.isPending} onClick={submit}>
            提交询价
          </Button>
        </div>
      }
    >
      <AskedToy item={inquiry} />
      <div className={`grid halves mt-16 ${forms.form}`}>
        <fieldset className={`column thin gap-4 ${forms.field} ${forms.wide}`}>
          <legend>询问内容</legend>
          <Checkbox.Group
            className={forms.checks ?? ''}
            options={[...ASKED_ITEMS]}
            value={items}
            onChange={(next) => setItems(next)}
          />
        </fieldset>
        <Field id="again-cartons" label="预计箱数">
          <InputNumber
            id="again-cartons"
            min={0}
            max={CARTONS_MAX}
            precision={0}
            value={cartons}
            onChange={(next) => setCartons(next)}
          />
        </Field>
        <Field id="again-target" label="目标价（元）" fault={isWrong ? '请输入不超过4位小数的金额' : undefined}>
          <Input
            id="again-target"
            inputMode="decimal"
            maxLength={13}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          />
        </Field>
        <Field id="again-remark" label="备注" isWide>
          <Input.TextArea
            id="again-remark"
            rows={2}
            maxLength={500}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </Field>
      </div>
      {again.error && (
        <p className={`t-13 bad round-sm mt-12 ${forms.error}`} role="alert">
          {again.error.words}
        </p>
      )}
    </Modal>
  );
}
