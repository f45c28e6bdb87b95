import type { PriceTerms } from '@wanyuan/contract/client';
import { explainPrice, PriceTemplateError } from '@wanyuan/domain';
import { Select } from 'antd';
import { useState } from 'react';
import { PriceSteps } from './price-steps.tsx';
import { toTemplate, type Rate } from './terms.ts';
import { totalled } from '../lines/totals.ts';
import type { PricedList } from './priced-list.ts';
import styles from './price-drawer.module.css';

interface PricePreviewProps {
  list: Pick<PricedList, 'lines' | 'ticked'>;
  terms: PriceTerms;
  rates: readonly Rate[];
}

function previewed(terms: PriceTerms, rates: readonly Rate[], line: PricedList['lines'][number]) {
  try {
    return explainPrice(toTemplate(terms, rates), {
      ...totalled(line),
      additional_price: line.toy.additional_price ?? null,
    });
  } catch (error) {
    if (error instanceof PriceTemplateError) return null;
    throw error;
  }
}

/** One line of the list priced with the terms as they stand in the form. */
export function PricePreview({ list, terms, rates }: PricePreviewProps) {
  const { lines: all, ticked } = list;
  const [chosen, setChosen] = useState<number | null>(null);
  const line = all.find(({ id }) => id === chosen) ?? all.find(({ id }) => ticked.has(id)) ?? all[0];
  if (!line) return null;
  const story = previewed(terms, rates, line);
  return (
    <section className={`edge round ${styles.preview}`} aria-label="试算">
      <div className={`grid gap-12 mb-8 ${styles.previewHead}`}>
        <b>试算</b>
        <Select<number>
          size="small"
          aria-label="用哪一款试算"
          value={line.id}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={setChosen}
          options={all.map(({ id, toy }) => ({ value: id, label: `${toy.article_number} ${toy.name}` }))}
        />
      </div>
      {story ? (
        <PriceSteps explanation={story} title={`报价 ${terms.method}`} currency={terms.currency} />
      ) : (
        <p className="t-12 quiet">先改好上面标红的地方，再看试算。</p>
      )}
    </section>
  );
}
