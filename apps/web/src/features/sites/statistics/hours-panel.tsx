import type { SiteStatistics } from '@wanyuan/contract/client';
import { useNow } from '#lib/use-now.ts';
import { Panel } from '#ui/panel.tsx';
import styles from './statistics.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const LABEL_EVERY = 3;

/** The hour of the day where somebody is; null for a zone that the browser does not know. */
function localTime(now: Date, timeZone: string): { hour: number; words: string } | null {
  try {
    const words = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
    return { hour: Number(words.slice(0, 2)) % 24, words };
  } catch {
    return null;
  }
}

/** When customers look, by the clock where they are, and when to call them by the clock in Beijing. */
export function HoursPanel({ hours }: { hours: SiteStatistics['hours'] }) {
  const now = useNow();
  if (hours.length === 0) return null;
  return (
    <div className={styles.day}>
      <Panel title="客户的一天" note="按客户当地钟点，框内是现在">
        <table className={`t-13 full ${styles.hours}`}>
          <thead>
            <tr>
              <th scope="col">国家</th>
              {HOURS.map((hour) => (
                <th key={hour} scope="col" className="t-12 quiet">
                  {hour % LABEL_EVERY === 0 ? hour : <span className="visually-hidden">{hour}</span>}
                </th>
              ))}
              <th scope="col">北京宜联系</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ country, time_zone: zone, counts, best_from: from, best_to: to }) => {
              const local = localTime(now, zone);
              const most = Math.max(1, ...counts);
              return (
                <tr key={`${country}-${zone}`}>
                  <th scope="row">
                    {country} {local && <small className="t-12 quiet">现在 {local.words}</small>}
                  </th>
                  {HOURS.map((hour) => {
                    const count = counts[hour] ?? 0;
                    return (
                      <td key={hour} title={`${hour} 点：${count} 次`} data-now={hour === local?.hour}>
                        <i style={{ opacity: count / most }} />
                        <span className="visually-hidden">{count}</span>
                      </td>
                    );
                  })}
                  <td className="nowrap">
                    {from}–{to} 点
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Panel>
    </div>
  );
}
