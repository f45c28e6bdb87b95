import type { ToyDetail } from '@wanyuan/contract/client';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { cartonAssurance, cartonRows, type CartonRow } from '../carton-rows.ts';
import { Panel } from './panel.tsx';
import styles from './carton-panel.module.css';

const HEADS = ['长', '宽', '高', '体积', '毛重', '净重', '装量'];

/** Sizes and weights from the toy to the carton, and whether they agree. */
export function CartonPanel({ toy }: { toy: ToyDetail }) {
  const assurance = cartonAssurance(toy);
  return (
    <Panel title="装箱资料">
      <div className={styles.scroll}>
        <table className={`full t-13 ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">项目</span>
              </th>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cartonRows(toy).map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {toy.carton_warnings.length > 0 ? (
        <ul className={styles.warnings}>
          {toy.carton_warnings.map((warning) => (
            <li key={warning}>
              <TriangleAlert size={14} aria-hidden />
              {warning}
            </li>
          ))}
        </ul>
      ) : (
        assurance && (
          <p className={styles.assurance}>
            <CircleCheck size={14} aria-hidden />
            {assurance}
          </p>
        )
      )}
    </Panel>
  );
}

function Row({ row }: { row: CartonRow }) {
  return (
    <tr data-row={row.key}>
      <th scope="row">
        {row.name} <span>{row.note}</span>
      </th>
      <Figure value={row.length} unit="CM" />
      <Figure value={row.width} unit="CM" />
      <Figure value={row.height} unit="CM" />
      <td>
        {row.cubicMetres === null ? (
          '–'
        ) : (
          <>
            <b>{row.cubicMetres}</b> <small>CBM</small>
          </>
        )}
        {row.cubicFeet !== null && <small className="block">{row.cubicFeet} CUFT</small>}
      </td>
      <Figure value={row.gross} unit="KGS" />
      <Figure value={row.net} unit="KGS" />
      <td>{row.pieces ?? '–'}</td>
    </tr>
  );
}

function Figure({ value, unit }: { value: string | null; unit: string }) {
  if (value === null) return <td className={styles.none}>–</td>;
  return (
    <td>
      {value} <small>{unit}</small>
    </td>
  );
}
