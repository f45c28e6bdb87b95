import type { SiteStatistics } from '@wanyuan/contract/client';
import { secondsWords } from '@wanyuan/domain';
import { AppLink } from '#lib/app-link.tsx';
import type { PageLink } from '#lib/page-links.ts';
import { Panel } from '#ui/panel.tsx';
import { ToyCell } from '../parts/toy-cell.tsx';
import { recordsPath, type Asked } from './period.ts';
import parts from '../parts/parts.module.css';
import styles from './statistics.module.css';

/** Looked at by many and taken by few: its price or its facts may keep people from it. */
const FEW_OF = 0.15;
const isFew = (picks: number, people: number): boolean => people >= 5 && picks / people < FEW_OF;

/** The toys that were really seen for longest. */
export function ToysPanel({ toys, asked }: { toys: SiteStatistics['toys']; asked: Asked }) {
  const most = Math.max(1, ...toys.map(({ seconds }) => seconds));
  return (
    <Panel
      isFlush
      title="看得最久的玩具"
      label="看得最久的玩具"
      note={
        <>
          只计真正看见的秒数{' '}
          <AppLink className={parts.inText} to={recordsPath('/browseRecords', asked, { order: 'seconds' })}>
            浏览记录
          </AppLink>
        </>
      }
    >
      {toys.length === 0 ? (
        <p className={`quiet t-13 ${styles.none}`}>这段时间没有人看过产品。</p>
      ) : (
        <table className={`t-13 ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">玩具</th>
              <th scope="col">时长</th>
              <th scope="col">人</th>
              <th scope="col">次</th>
              <th scope="col">加入</th>
            </tr>
          </thead>
          <tbody>
            {toys.map(({ toy, seconds, people, times, picks }) => (
              <tr key={toy.toy_id}>
                <td>
                  <ToyCell toy={toy} />
                </td>
                <td>
                  <TimeLink
                    to={recordsPath('/browseRecords', asked, { toy: toy.toy_id })}
                    seconds={seconds}
                    most={most}
                  />
                </td>
                <td>{people}</td>
                <td>{times}</td>
                <td className={isFew(picks, people) ? 'bad' : ''}>{picks}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** How long a toy was looked at, beside the one that was looked at longest. */
function TimeLink({ to, seconds, most }: { to: PageLink; seconds: number; most: number }) {
  return (
    <AppLink to={to} className={styles.time}>
      <span className={`sunken ${styles.track}`}>
        <i style={{ width: `${(seconds / most) * 100}%` }} />
      </span>
      <b>{secondsWords(seconds)}</b>
    </AppLink>
  );
}
