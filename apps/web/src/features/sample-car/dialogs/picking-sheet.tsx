import { Button } from 'antd';
import { Printer, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatDateTime } from '#lib/format.ts';
import { Picture } from '#page-kit/picture.tsx';
import { pickingList, type PickingBooth } from '../model/picking-list.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import styles from './picking-sheet.module.css';

interface PickingSheetProps {
  cart: OpenCart;
  ids: number[] | null;
  onClose: () => void;
}

/** 拣样单 for walking the halls: by showroom and booth, with a box to tick by pen. */
export default function PickingSheet({ cart, ids, onClose }: PickingSheetProps) {
  const pick = useCart(cart, (state) => state.pick);
  const all = useCart(cart, (state) => state.lines);
  const lines = useMemo(
    () => (ids ? ids.map((id) => all.get(id)).filter((line) => line !== undefined) : [...all.values()]),
    [all, ids],
  );
  const [opened] = useState(() => new Date());
  const halls = useMemo(() => pickingList(lines), [lines]);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', listen);
    document.body.classList.add('printing');
    return () => {
      document.removeEventListener('keydown', listen);
      document.body.classList.remove('printing');
    };
  }, [onClose]);
  return createPortal(
    <dialog open className={styles.cover} aria-modal="true" aria-label="拣样单">
      <div className={styles.tools}>
        <b>拣样单预览</b>
        <span>
          {halls.length} 个展厅，{lines.length} 款
        </span>
        <Button autoFocus type="primary" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          打印
        </Button>
        <Button icon={<X size={16} aria-hidden />} onClick={onClose}>
          关闭
        </Button>
      </div>
      <div className={styles.paper} data-theme="light">
        <header>
          <h1>拣样单 · {pick?.name}</h1>
          <p>
            {pick?.customer_name && `${pick.customer_name} · `}
            {lines.length} 款 · {formatDateTime(opened)}
          </p>
        </header>
        {halls.map((hall) => (
          <section key={hall.name}>
            <h2>
              {hall.name}
              <small>{hall.count} 款</small>
            </h2>
            {hall.booths.map((booth) => (
              <Booth key={`${booth.booth} ${booth.factory}`} booth={booth} />
            ))}
          </section>
        ))}
      </div>
    </dialog>,
    document.body,
  );
}

function Booth({ booth }: { booth: PickingBooth }) {
  return (
    <table>
      <caption>
        <b>{booth.booth || '无展位号'}</b> {booth.factory}
      </caption>
      <tbody>
        {booth.lines.map((line) => (
          <tr key={line.id}>
            <td className={styles.box} aria-label="拣到">
              <i />
            </td>
            <td className={styles.picture}>
              <Picture picture={line.picture} alt="" width={64} ratio={1} isEager />
            </td>
            <td>
              <b>{line.toy.article_number || line.toy.number}</b> {line.toy.name}
              {line.remark && <em>{line.remark}</em>}
            </td>
            <td className={styles.figure}>
              {line.toy.packing_name}
              <br />
              {line.toy.carton_quantity === null ? '' : `${line.toy.carton_quantity} ${line.toy.unit}/箱`}
            </td>
            <td className={styles.figure}>{line.order_box_qty > 0 ? `${line.order_box_qty} 箱` : ''}</td>
            <td className={styles.pen} aria-label="手写备注" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
