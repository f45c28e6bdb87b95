import { api } from '@wanyuan/contract/client';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CartSelect } from '#page-kit/carts/cart-select.tsx';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { SELECTION_NAME_MAX, type Selection } from '../selection-words.ts';

interface EditDialogProps {
  /** Null makes a new one. */
  selection: Selection | null;
  onDone: (id: number) => void;
  onClose: () => void;
}

const IN_FORCE = 0;

/** Makes a selection, empty or out of a cart, or changes what it is called and whom it is for. */
export function EditDialog({ selection, onDone, onClose }: EditDialogProps) {
  const [name, setName] = useState(selection?.name ?? '');
  const [customer, setCustomer] = useState(selection?.customer_id ?? null);
  const [cart, setCart] = useState<number | null>(null);
  const [formula, setFormula] = useState(selection?.formula_id ?? IN_FORCE);
  const formulas = useCall(api.website.get_price_formula_item, customer === null ? {} : { customer_id: customer }, {
    enabled: selection !== null,
    silent: true,
    returnError: true,
  });
  const add = useAct(api.website.add_chooses, {
    onDone: ({ id, success, lose }) => {
      toast.success(lose > 0 ? `已新建，带入 ${success} 款，${lose} 款已下架未带入` : '新建选样成功');
      onDone(id);
    },
  });
  const edit = useAct(api.website.edit_chooses, {
    onDone: (_output, { id }) => {
      toast.success('已保存');
      onDone(id);
    },
  });
  const isSaving = add.isPending || edit.isPending;
  const save = (): void => {
    if (isSaving || name.trim() === '') return;
    if (selection) {
      const formula_id = formula === IN_FORCE ? null : formula;
      edit.mutate({
        id: selection.id,
        name,
        customer_id: customer,
        ...(formula_id === selection.formula_id ? {} : { formula_id }),
      });
    } else add.mutate({ name, customer_id: customer, ...(cart === null ? {} : { customer_pick_id: cart }) });
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={selection ? '编辑选样' : '新建选样'}
      okText={selection ? '保存' : '新建'}
      cancelText="取消"
      okButtonProps={{ disabled: name.trim() === '' }}
      confirmLoading={isSaving}
      onOk={save}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form layout="vertical">
        <Form.Item label="选样名称" htmlFor="edit-selection-name" required>
          <Input
            id="edit-selection-name"
            showCount
            maxLength={SELECTION_NAME_MAX}
            placeholder="客户会看到这个名称"
            value={name}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={save}
          />
        </Form.Item>
        <Form.Item
          label="客户"
          htmlFor="edit-selection-customer"
          extra={selection ? '换客户后，未手改的价格按新客户的公式重算' : undefined}
        >
          <CustomerSelect id="edit-selection-customer" allowNone value={customer} onChange={setCustomer} />
        </Form.Item>
        {selection ? (
          <Form.Item label="价格公式" htmlFor="edit-selection-formula" extra="改公式即重算未手改的价格">
            <Select<number>
              id="edit-selection-formula"
              value={formula}
              options={[
                { value: IN_FORCE, label: '按生效的公式（客户 > 个人 > 公司）' },
                ...(formulas.data?.list ?? []).map(({ id, name: label }) => ({ value: id, label })),
              ]}
              onChange={setFormula}
            />
          </Form.Item>
        ) : (
          <Form.Item label="由选样车生成（可选）" htmlFor="edit-selection-cart" extra="带入选样车里的产品与手改的报价">
            <CartSelect id="edit-selection-cart" value={cart} onChange={setCart} placeholder="不选则新建空选样" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
