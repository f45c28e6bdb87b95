import type { ToyDetail } from '@wanyuan/contract/client';
import { Segmented } from 'antd';
import { useState } from 'react';
import { parameters, type Language } from '../parameters.ts';
import { Panel } from './panel.tsx';
import styles from './parameter-panel.module.css';

const LANGUAGES = [
  { value: 'zh', label: '中' },
  { value: 'en', label: 'EN' },
] satisfies { value: Language; label: string }[];

/** The toy's parameters, in Chinese or English as the visitor chooses. */
export function ParameterPanel({ toy }: { toy: ToyDetail }) {
  const [language, setLanguage] = useState<Language>('zh');
  const introduction = language === 'en' ? toy.introduction_en : toy.introduction;
  return (
    <Panel
      title={language === 'en' ? 'Specifications' : '产品参数'}
      extra={
        <Segmented<Language>
          size="small"
          aria-label="语言"
          options={LANGUAGES}
          value={language}
          onChange={setLanguage}
        />
      }
    >
      <dl className={`grid edge-top halves ${styles.list}`} lang={language === 'en' ? 'en' : 'zh-CN'}>
        {parameters(toy, language).map(({ label, value }) => (
          <div className="t-13 edge-bottom" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {introduction && <p className={`t-13 quiet edge-top ${styles.introduction}`}>{introduction}</p>}
    </Panel>
  );
}
