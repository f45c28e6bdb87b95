import type { SiteStatistics } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { recordsPath, type Asked } from './period.ts';
import { WidenDialog } from './widen-dialog.tsx';
import styles from './statistics.module.css';

/** What visitors looked for in vain, with what the whole catalogue has of it. */
export function MissedPanel({ missed, asked }: { missed: SiteStatistics['missed']; asked: Asked }) {
  const [words, setWords] = useState<string | null>(null);
  return (
    <Panel
      isFlush
      title="没搜到的词"
      label="没搜到的词"
      note={
        <AppLink className="brand" to={recordsPath('/browseRecords', asked, { view: 'searches', missed: 1 })}>
          全部
        </AppLink>
      }
    >
      {missed.length === 0 ? (
        <p className={`quiet t-13 ${styles.none}`}>客户搜的都有结果。</p>
      ) : (
        <table className={`t-13 ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">词</th>
              <th scope="col">次</th>
              <th scope="col">人</th>
              <th scope="col">全库有</th>
              <th aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {missed.map(({ words: term, times, people, found }) => (
              <tr key={term}>
                <td>
                  <AppLink
                    to={recordsPath('/browseRecords', asked, { view: 'searches', keyword: term })}
                    className="break bold"
                  >
                    {term}
                  </AppLink>
                </td>
                <td>{times}</td>
                <td>{people}</td>
                <td>{found === 0 ? <span className="quiet">无</span> : `${found} 款`}</td>
                <td>
                  {found > 0 && (
                    <Button
                      size="small"
                      icon={<Plus size={14} aria-hidden />}
                      aria-label={`把 ${term} 加入范围`}
                      onClick={() => setWords(term)}
                    >
                      加入范围
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {words !== null && <WidenDialog words={words} site={asked.site} onClose={() => setWords(null)} />}
    </Panel>
  );
}
