import type { SiteStatistics } from '@wanyuan/contract/client';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { showMoney } from '#lib/money.ts';
import { Panel } from '#ui/panel.tsx';
import { recordsPath, type Asked } from './period.ts';
import parts from '../parts/parts.module.css';
import styles from './statistics.module.css';

const share = (part: number, whole: number): string => (whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`);

/** Of those who looked, how many picked, and how many of them submitted. */
export function FunnelPanel({ data: { funnel, unsubmitted }, asked }: { data: SiteStatistics; asked: Asked }) {
  const { looked, picked, submitted } = funnel;
  const steps = [
    { key: 'looked', label: '浏览', figure: looked, to: recordsPath('/browseRecords', asked), of: null, verb: '' },
    {
      key: 'picked',
      label: '选样',
      figure: picked,
      to: recordsPath('/browseRecords', asked, { picked: 1 }),
      of: looked,
      verb: '选了样',
    },
    {
      key: 'submitted',
      label: '提交',
      figure: submitted,
      to: recordsPath('/sampleList', asked, { state: 'submitted' }),
      of: picked,
      verb: '提交了',
    },
  ];
  return (
    <Panel title="浏览到提交" note="人数">
      <ol className={styles.funnel}>
        {steps.map(({ key, label, figure, to, of, verb }) => (
          <li key={key}>
            {of && (
              <p className="t-12 quiet">
                <b className="ink">{share(figure.value, of.value)}</b> {verb}，上期 {share(figure.before, of.before)}
              </p>
            )}
            <AppLink to={to} className="block">
              <span className="row spread">
                {label}
                <b>{formatCount(figure.value)}</b>
              </span>
              <span className={`block sunken ${styles.track}`}>
                <i style={{ width: share(figure.value, Math.max(looked.value, 1)) }} />
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
      <p className={`t-13 mt-12 edge-top ${styles.unsubmitted}`}>
        选了未提交 <b>{formatCount(unsubmitted.people)} 人</b>
        {unsubmitted.amount !== null && (
          <span className="quiet">
            ，合 {unsubmitted.currency} {showMoney(unsubmitted.amount)}
          </span>
        )}{' '}
        <AppLink className={parts.inText} to={recordsPath('/sampleList', asked, { state: 'open' })}>
          看名单
        </AppLink>
      </p>
    </Panel>
  );
}
