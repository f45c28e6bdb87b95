import { api, type TradeAddress } from '@wanyuan/contract/client';
import { LOOPBACK, TRADE_ADDRESSES_MAX, tradeAddressFault } from '@wanyuan/domain';
import { Button, Form, Input } from 'antd';
import { ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatAgo } from '#lib/format.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { Panel } from '#ui/panel.tsx';
import { openAgentSocket } from '../socket/agent-socket.ts';
import { testAddress } from '../socket/test-address.ts';
import type { TradeSetup } from '../trade-words.ts';
import styles from './trade.module.css';

const lastTest = ({ tested_time: tested, is_reached: isReached }: TradeAddress): string => {
  if (tested === null) return '';
  return `，${formatAgo(tested)}测试${isReached ? '连通' : '没有应答'}`;
};

/** Where browsers look for the programs, in order; this computer itself is the last. */
export function Addresses({ setup }: { setup: TradeSetup }) {
  const { addresses } = setup;
  const [form] = Form.useForm<{ address: string }>();
  const [testing, setTesting] = useState<string | null>(null);
  const add = useFormAct(api.trade.add_address, { form, isSpoken: true, onDone: () => form.resetFields() });
  const order = useAct(api.trade.order_addresses);
  const remove = useAct(api.trade.remove_address);
  const note = useAct(api.trade.test_address);
  const test = async (address: string, known: TradeAddress | null): Promise<void> => {
    setTesting(address);
    const isReached = await testAddress(openAgentSocket, address, setup);
    setTesting(null);
    if (isReached) toast.success(`${address} 连接成功`);
    else toast.warning(`${address} 没有同步助手应答`);
    if (known?.is_own) note.mutate({ id: known.id, is_reached: isReached });
  };
  const ask = async ({ id, address }: TradeAddress): Promise<void> => {
    if (await confirm({ title: `移除地址 ${address}？`, okText: '移除' })) remove.mutate({ id });
  };
  const own = addresses.filter(({ is_own: isOwn }) => isOwn);
  const raise = (address: TradeAddress): void => {
    const ids = own.map(({ id }) => id);
    const place = ids.indexOf(address.id);
    order.mutate({ ids: ids.with(place, ids[place - 1]!).with(place - 1, address.id) });
  };
  return (
    <Panel title="连接地址" label="连接地址" note="依次尝试，本机最后">
      <ul className={styles.list}>
        {addresses.map((one) => (
          <li key={one.id} className="row gap-4">
            <span className="thin grow">
              <b>{one.address}</b>
              <small className="block t-12 quiet">
                {one.agent_name ? `“${one.agent_name}”自动登记` : '手工添加'}
                {lastTest(one)}
              </small>
            </span>
            <Button
              size="small"
              loading={testing === one.address}
              aria-label={`测试 ${one.address}`}
              onClick={() => void test(one.address, one)}
            >
              测试
            </Button>
            {one.is_own && own[0] !== one && (
              <Button
                type="text"
                size="small"
                aria-label={`${one.address} 提前`}
                icon={<ArrowUp size={16} aria-hidden />}
                onClick={() => raise(one)}
              />
            )}
            {one.is_own && (
              <Button
                type="text"
                size="small"
                aria-label={`移除 ${one.address}`}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => void ask(one)}
              />
            )}
          </li>
        ))}
        <li className="row gap-4">
          <span className="thin grow">
            <b>{LOOPBACK}</b>
            <small className="block t-12 quiet">本机，总是最后尝试</small>
          </span>
          <Button size="small" loading={testing === LOOPBACK} onClick={() => void test(LOOPBACK, null)}>
            测试
          </Button>
        </li>
      </ul>
      {addresses.length < TRADE_ADDRESSES_MAX && (
        <Form form={form} layout="inline" className="mt-8" onFinish={(values) => add.send(values)}>
          <Form.Item
            name="address"
            rules={[
              {
                validator: (_, value: string | undefined) => {
                  const fault = tradeAddressFault(value?.trim() ?? '');
                  return fault === null ? Promise.resolve() : Promise.reject(new Error(fault));
                },
              },
            ]}
            validateTrigger="onSubmit"
          >
            <Input aria-label="局域网IP地址" placeholder="192.168.1.20" maxLength={40} />
          </Form.Item>
          <Button htmlType="submit" loading={add.isSending}>
            添加地址
          </Button>
        </Form>
      )}
    </Panel>
  );
}
