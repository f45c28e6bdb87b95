import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { AskedToy } from '../parts/asked-toy.tsx';
import type { DeskPurchase } from '../types.ts';
import { Choices, DrawerField } from './fields.tsx';
import { DeskDrawer } from './desk-drawer.tsx';
import styles from './desk-drawer.module.css';

interface PurchaseDrawerProps {
  purchase: DeskPurchase;
  onClose: () => void;
}

const REASONS = ['库存已售完', '特价已结束', '数量太少'].map((label) => ({ value: label, label }));
const CARRIERS = ['工厂送货', '德邦物流', '顺丰', '买家自提'].map((label) => ({ value: label, label }));

export function RejectDrawer({ purchase, onClose }: PurchaseDrawerProps) {
  const [reason, setReason] = useState('');
  const reject = useAct(api.desk.reject_purchase, {
    returnError: true,
    onDone: () => {
      toast.success('已拒绝，买家会收到通知');
      onClose();
    },
  });
  return (
    <DeskDrawer
      title="拒绝订单"
      okText="确定拒绝"
      isReady={reason.trim() !== ''}
      isDirty={reason !== ''}
      isBusy={reject.isPending}
      fault={reject.error?.msg}
      onOk={() => reject.mutate({ id: purchase.id, reason })}
      onClose={onClose}
    >
      <section className={styles.item}>
        <AskedToy item={purchase} size={48} isPlain />
        <Choices label="原因" options={REASONS} value={reason} onChange={setReason} />
        <div className="grid gap-12 mt-12 halves">
          <DrawerField label="原因" isWide maxLength={200} value={reason} onValue={setReason} />
        </div>
      </section>
    </DeskDrawer>
  );
}

export function ShipDrawer({ purchase, onClose }: PurchaseDrawerProps) {
  const [carrier, setCarrier] = useState('');
  const [waybill, setWaybill] = useState('');
  const ship = useAct(api.desk.ship_purchase, {
    returnError: true,
    onDone: () => {
      toast.success('已发货，买家会收到通知');
      onClose();
    },
  });
  return (
    <DeskDrawer
      title="发货"
      okText="确定发货"
      isReady={carrier.trim() !== ''}
      isDirty={carrier + waybill !== ''}
      isBusy={ship.isPending}
      fault={ship.error?.msg}
      onOk={() => ship.mutate({ id: purchase.id, carrier, waybill })}
      onClose={onClose}
    >
      <section className={styles.item}>
        <AskedToy item={purchase} size={48} isPlain />
        <Choices label="承运方" options={CARRIERS} value={carrier} onChange={setCarrier} />
        <div className="grid gap-12 mt-12 halves">
          <DrawerField label="承运方" isWide maxLength={40} value={carrier} onValue={setCarrier} />
          <DrawerField label="运单号（可不填）" isWide maxLength={60} value={waybill} onValue={setWaybill} />
        </div>
      </section>
    </DeskDrawer>
  );
}
