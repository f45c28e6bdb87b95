import type { PrintRow, Print } from '@wanyuan/contract/client';
import { formatDateTime } from '#lib/format.ts';
import { pictureUrl } from '#lib/site-config.ts';
import { pickingList, type PickingBooth } from '../model/picking-list.ts';
import styles from './picking-print.module.css';

/** 拣样单 for walking the halls: by showroom and booth, with a box to tick by pen. */
export function PickingPrint({ print }: { print: Print }) {
  const { title, company_name: company, printed_for: customer, rows } = print;
  const halls = pickingList(rows);
  const shown = {
    hasPrices: rows.some(({ price }) => price !== ''),
    hasOrders: rows.some(({ order_box_qty: cartons }) => cartons > 0),
  };
  return (
    <article className={styles.paper} data-theme="light">
      <header>
        <h1>拣样单 · {title}</h1>
        <p>
          {[company, customer && `客户 ${customer}`, `${rows.length} 款`, formatDateTime(print.created_time)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {halls.map((hall) => (
        <section key={hall.name}>
          <h2>
            {hall.name}
            <small>{hall.count} 款</small>
          </h2>
          {hall.booths.map((booth) => (
            <Booth key={`${booth.booth} ${booth.factory}`} booth={booth} shown={shown} />
          ))}
        </section>
      ))}
    </article>
  );
}

interface Shown {
  hasPrices: boolean;
  hasOrders: boolean;
}

function Booth({ booth, shown }: { booth: PickingBooth; shown: Shown }) {
  return (
    <table>
      <caption>
        <b>{booth.booth || '无展位号'}</b> {booth.factory}
      </caption>
      <tbody>
        {booth.rows.map((row) => (
          <Row key={row.number} row={row} shown={shown} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, shown: { hasPrices, hasOrders } }: { row: PrintRow; shown: Shown }) {
  return (
    <tr>
      <td className={`text-centre ${styles.box}`} aria-label="拣到">
        <i />
      </td>
      <td className={styles.picture}>{row.picture && <img src={pictureUrl(row.picture)} alt="" />}</td>
      <td>
        <b>{row.article_number || row.number}</b> {row.name}
        <small>
          {row.article_number && row.number}
          {row.custom_number && ` 客户货号 ${row.custom_number}`}
        </small>
        <small className={styles.narrow}>{[row.packing, row.carton, row.price].filter(Boolean).join(' · ')}</small>
        {row.remark && <em>{row.remark}</em>}
      </td>
      <td className={styles.figure}>
        {row.packing}
        <br />
        {row.carton}
      </td>
      {hasPrices && <td className={styles.figure}>{row.price}</td>}
      {hasOrders && (
        <td className={`nowrap ${styles.cartons}`}>{row.order_box_qty > 0 ? `${row.order_box_qty} 箱` : ''}</td>
      )}
      <td className={styles.pen} aria-label="手写备注" />
    </tr>
  );
}
