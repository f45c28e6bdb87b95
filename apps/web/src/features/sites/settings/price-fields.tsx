import type { SiteDetail } from '@wanyuan/contract/client';
import { Form, Select } from 'antd';
import { CurrencyField, FormulaField } from '../parts/form-fields.tsx';
import { NUMBER_OPTIONS, PRICE_OPTIONS } from '../site-words.ts';
import type { SettingsValues } from './settings-values.ts';
import styles from './settings.module.css';

const Item = Form.Item<SettingsValues>;

/** How prices are made, who sees them, and which number stands at a toy. */
export function PriceFields({ site, customer }: { site: SiteDetail; customer: number | null }) {
  return (
    <div className={styles.pair}>
      <Item name="formula_id" label="价格公式" extra={site.formula_name && `现在用：${site.formula_name}`}>
        <FormulaField customer={customer} />
      </Item>
      <Item name="currency" label="货币">
        <CurrencyField />
      </Item>
      <Item name="price_shown" label="谁看得到价格" extra="看不到的人，页面里没有价格的任何痕迹">
        <Select options={PRICE_OPTIONS} />
      </Item>
      <Item name="number_shown" label="显示的编号" extra="客户自定的货号总在最前">
        <Select options={NUMBER_OPTIONS} />
      </Item>
    </div>
  );
}
