import type { SiteLanguage } from '@wanyuan/domain';
import { Form, Select } from 'antd';
import { ColourField, Pictures } from '../parts/form-fields.tsx';
import { LanguageTexts } from '../parts/language-texts.tsx';
import { LANGUAGE_OPTIONS } from '../site-words.ts';
import type { SettingsValues } from './settings-values.ts';
import styles from './settings.module.css';

const Item = Form.Item<SettingsValues>;
const WELCOME_MAX = 300;
const LOGO_RATIO = 3;
const BANNER_RATIO = 3;

/** What visitors see around the toys, and in which languages. */
export function LookFields({ languages, bannersMax }: { languages: SiteLanguage[]; bannersMax: number }) {
  return (
    <>
      <div className={styles.pair}>
        <Item
          name="languages"
          label="语言"
          extra="第一种为默认；产品名由翻译服务译出，没有译文显示英文"
          rules={[{ required: true, type: 'array', min: 1, message: '至少一种语言' }]}
        >
          <Select mode="multiple" options={LANGUAGE_OPTIONS} />
        </Item>
        <Item name="colour" label="主色" extra="太浅或太深会自动调到文字看得清">
          <ColourField />
        </Item>
      </div>
      <Item name="welcome" label="欢迎语">
        <LanguageTexts label="欢迎语" languages={languages} max={WELCOME_MAX} rows={2} />
      </Item>
      <Item name="logo" label="标志">
        <Pictures what="标志" max={1} ratio={LOGO_RATIO} />
      </Item>
      <Item name="banners" label="横幅" extra="宽 1920、高 640 左右最好">
        <Pictures what="横幅" max={bannersMax} ratio={BANNER_RATIO} />
      </Item>
    </>
  );
}
