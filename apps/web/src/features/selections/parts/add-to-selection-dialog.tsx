import { api } from '@wanyuan/contract/client';
import { Form, Input, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import type { ActionToy } from '#lib/feature-module.ts';
import { go } from '#lib/navigation.ts';
import { notify, toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { closeAddDialog } from '../add-dialog-state.ts';
import { SELECTION_NAME_MAX, selectionPath } from '../selection-words.ts';

const SHOWN = 100;

/** Takes toys into a selection, one that is there or a new one. */
export default function AddToSelectionDialog({ toys }: { toys: readonly ActionToy[] }) {
  const list = useCall(api.website.chooses_list, { page_size: SHOWN }, { silent: true, returnError: true });
  const open = (list.data?.list ?? []).filter(({ state }) => state !== 'closed');
  const [wish, setWish] = useState<'old' | 'new' | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [customer, setCustomer] = useState<number | null>(null);
  // A list on its way is not an empty one: the form must not change back and forth under the user's hands.
  const hasNone = list.isSuccess && open.length === 0;
  const kind = wish ?? (hasNone ? 'new' : 'old');
  const ids = toys.map(({ toy_id: id }) => id).join(',');
  const done = (id: number, result: { tip: string; success: number }): void => {
    if (result.success === 0) {
      toast.warning(result.tip);
      return;
    }
    closeAddDialog();
    notify({
      key: 'choose',
      title: result.tip,
      duration: 5,
      action: { label: '查看选样', onSelect: () => go(selectionPath(id)) },
    });
  };
  const add = useAct(api.website.add_products, { onDone: (result, input) => done(input.id, result) });
  const create = useAct(api.website.add_chooses, { onDone: (result) => done(result.id, result) });
  const isReady = kind === 'old' ? chosen !== null : name.trim() !== '';
  return (
    <Modal
      open
      centered
      width={480}
      title={`加入选样（${toys.length} 款）`}
      okText="加入"
      cancelText="取消"
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={add.isPending || create.isPending}
      onCancel={closeAddDialog}
      mask={{ closable: false }}
      onOk={() => {
        if (kind === 'new') create.mutate({ name, customer_id: customer, ids });
        else if (chosen !== null) add.mutate({ id: chosen, ids });
      }}
    >
      <Form layout="vertical">
        <Form.Item>
          <Radio.Group
            value={kind}
            options={[
              { value: 'old', label: '已有选样', disabled: hasNone },
              { value: 'new', label: '新建选样' },
            ]}
            onChange={(event) => setWish(event.target.value as 'old' | 'new')}
          />
        </Form.Item>
        {kind === 'old' && list.isLoadingError && <CallErrorLine what="选样" />}
        {kind === 'old' && !list.isLoadingError && (
          <Form.Item label="选样" htmlFor="selection-target">
            <Select<number>
              id="selection-target"
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="请选择选样"
              loading={list.isPending}
              value={chosen}
              options={open.map((each) => ({
                value: each.id,
                label: `${each.name}${each.customer_name ? `（${each.customer_name}）` : ''} · ${each.product_count} 款`,
              }))}
              onChange={setChosen}
            />
          </Form.Item>
        )}
        {kind === 'new' && (
          <>
            <Form.Item label="选样名称" htmlFor="selection-name" required>
              <Input
                id="selection-name"
                showCount
                maxLength={SELECTION_NAME_MAX}
                placeholder="如：Brightside 2027 春季新品"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Form.Item>
            <Form.Item label="客户" htmlFor="selection-customer">
              <CustomerSelect id="selection-customer" allowNone value={customer} onChange={setCustomer} />
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  );
}
