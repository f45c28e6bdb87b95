import type { api, OutputOf } from '@wanyuan/contract/client';
import { LINE_ALERT_WORDS } from '@wanyuan/domain';
import { formatDay } from '#lib/format.ts';
import { showPrice } from '#lib/money.ts';
import { GONE_NAME } from '#page-kit/lines/line-words.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import styles from './alerts.module.css';

type AlertLine = OutputOf<typeof api.quotation.get_alerts>['list'][number];

/** More are found on the page itself. */
const SHOWN = 50;

/** The lines whose toys changed, and how. Who may not see costs gets no prices from the server. */
export function AlertLines({ lines }: { lines: readonly AlertLine[] }) {
  return (
    <>
      <ul className={`t-13 ${styles.lines}`}>
        {lines.slice(0, SHOWN).map(({ id, number, name, alerts, stop_time: stop, ...price }) => (
          <li key={id} className="row gap-8">
            <span className="column thin grow">
              <span className="cut">{name || GONE_NAME}</span>
              <small className="cut t-12 quiet">{number}</small>
            </span>
            {price.exworks_after && (
              <span className="nowrap" title="出厂价（元）">
                <del className="quiet">{showPrice(price.exworks_before ?? '')}</del> {showPrice(price.exworks_after)}
              </span>
            )}
            {alerts.map((kind) => {
              const { label, tone } = LINE_ALERT_WORDS[kind];
              const day = kind === 'stopped' && stop ? ` ${formatDay(stop)}` : '';
              return <StateTag key={kind} label={label + day} tone={tone} />;
            })}
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && <p className="t-12 quiet mt-8">还有 {lines.length - SHOWN} 款，在明细里都有标记。</p>}
    </>
  );
}
