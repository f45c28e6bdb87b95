import { api } from '@wanyuan/contract/client';
import { CURRENCIES, CUSTOMER_TAG_MAX, CUSTOMER_TAGS_MAX } from '@wanyuan/domain';
import { AutoComplete, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useCan, useSession } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { COUNTRIES, LANGUAGES } from '../choices.data.ts';
import type { CustomerFormValues } from '../form-values.ts';
import styles from './customer-form.module.css';

const Item = Form.Item<CustomerFormValues>;
const options = (values: readonly string[]) => values.map((value) => ({ value }));
const contains = (typed: string, option?: { value: string }) => option?.value.includes(typed.trim()) ?? false;

interface CustomerFieldsProps {
  isNew: boolean;
  customerId: number | undefined;
  /** Stands below the name. */
  children: ReactNode;
}

/** Who the customer is, and how it is dealt with. */
export function CustomerFields({ isNew, customerId, children }: CustomerFieldsProps) {
  const leads = useCan('customer.hand_over');
  const facets = useCall(api.customer.get_facets, {}, { silent: true, returnError: true });
  const formulas = useCall(
    api.website.get_price_formula_item,
    customerId === undefined ? {} : { customer_id: customerId },
    { silent: true, returnError: true },
  );
  const known = facets.data?.countries.map(({ value }) => value) ?? [];
  return (
    <>
      <Item
        name="name"
        label="客户名称"
        className={styles.wide ?? ''}
        rules={[{ required: true, whitespace: true, message: '请输入客户名称' }]}
      >
        <Input maxLength={80} showCount placeholder="公司全称，如 Brightside Toys Ltd" />
      </Item>
      {children}
      <Item name="country" label="国家">
        <AutoComplete options={options([...new Set([...known, ...COUNTRIES])])} showSearch={{ filterOption: contains }}>
          <Input maxLength={40} placeholder="选择或输入" />
        </AutoComplete>
      </Item>
      <Item name="language" label="语言">
        <AutoComplete options={options(LANGUAGES)} showSearch={{ filterOption: contains }}>
          <Input maxLength={20} placeholder="选择或输入" />
        </AutoComplete>
      </Item>
      <Item name="currency" label="报价币种">
        <Select options={options(CURRENCIES)} />
      </Item>
      <Item name="formula_id" label="默认价格公式">
        <Select
          allowClear
          placeholder="按生效的公式（个人 > 公司）"
          loading={formulas.isLoading}
          options={(formulas.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Item>
      <Item
        name="tags"
        label="标签"
        className={leads ? '' : (styles.wide ?? '')}
        rules={[
          {
            type: 'array',
            defaultField: { type: 'string', max: CUSTOMER_TAG_MAX, message: `标签最多${CUSTOMER_TAG_MAX}个字` },
          },
        ]}
      >
        <Select
          mode="tags"
          maxCount={CUSTOMER_TAGS_MAX}
          maxTagCount="responsive"
          tokenSeparators={[',', '，', '、', ' ']}
          placeholder={`输入后回车，最多 ${CUSTOMER_TAGS_MAX} 个`}
          options={options(facets.data?.tags.map(({ value }) => value) ?? [])}
        />
      </Item>
      {leads && <OwnerField isNew={isNew} />}
    </>
  );
}

function OwnerField({ isNew }: { isNew: boolean }) {
  const me = useSession();
  const { data } = useCall(api.chat.get_colleague_list, {}, { silent: true, returnError: true });
  const people = [
    ...(me ? [{ value: me.user_id, label: `${me.nickname}（我）` }] : []),
    ...(data?.list ?? []).map(({ user_id, nickname }) => ({ value: user_id, label: nickname })),
  ];
  return (
    <Item name="user_id" label="负责的业务员">
      <Select
        options={people}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={isNew ? '默认由我负责' : '请选择'}
      />
    </Item>
  );
}

/** What is written down once and seldom looked at. */
export function MoreFields() {
  return (
    <>
      <Item name="email" label="公司邮箱" rules={[{ type: 'email', message: '邮箱格式不正确' }]}>
        <Input maxLength={120} placeholder="info@company.com" />
      </Item>
      <Item name="phone" label="公司电话">
        <Input maxLength={40} placeholder="+44 20 …" />
      </Item>
      <Item name="website" label="网址">
        <Input maxLength={200} />
      </Item>
      <Item name="address" label="地址">
        <Input maxLength={200} />
      </Item>
      <Item name="remark" label="备注" className={styles.wide ?? ''}>
        <Input.TextArea maxLength={1000} rows={3} placeholder="认证要求、包装习惯、旺季等" />
      </Item>
    </>
  );
}
