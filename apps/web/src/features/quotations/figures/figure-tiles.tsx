import type { FigurePeriod, QuotationCountKey } from '@wanyuan/domain';
import { QUOTATION_COUNT_LABEL } from '@wanyuan/domain';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { Panel } from '#ui/panel.tsx';
import type { FigureLinks } from './figure-links.ts';
import { showHours, showPercent, showYuan, type Figures } from './figure-words.ts';
import styles from './figures.module.css';

interface FigureTilesProps {
  figures: Figures;
  period: FigurePeriod;
  links: FigureLinks;
  seesCosts: boolean;
}

function Tile({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t-12 quiet">{label}</dt>
      <dd>
        <b className="block">{children}</b>
        {note !== undefined && <span className="t-12 quiet">{note}</span>}
      </dd>
    </div>
  );
}

const took = (hours: string | null): string => `用时 ${showHours(hours)}`;

/** What all of it comes to. */
export function FigureTiles({ figures, period, links, seesCosts }: FigureTilesProps) {
  const { counts } = figures;
  const count = (figure: QuotationCountKey, note?: string) => (
    <Tile label={QUOTATION_COUNT_LABEL[figure]} {...(note !== undefined && { note })}>
      <AppLink to={links({ figure }, period)}>{counts[figure]}</AppLink>
      <small>张</small>
    </Tile>
  );
  return (
    <Panel title="合计" note="一张报价单只计一次；金额按发出时的汇率折成人民币；用时从首次发出算起，取中位数">
      <dl className={`grid ${styles.tiles}`}>
        {count('sent', showYuan(figures.sent_value))}
        {count('viewed', took(figures.hours_to_view))}
        {count('submitted', took(figures.hours_to_answer))}
        {count('agreed', `${showYuan(figures.agreed_value)}，${took(figures.hours_to_agreement)}`)}
        <Tile label="成交率" note={`按金额 ${showPercent(figures.win_rate_by_value)}`}>
          {showPercent(figures.win_rate_by_count)}
        </Tile>
        {seesCosts && (
          <Tile label="成交毛利率" note="按发出时的出厂价">
            {showPercent(figures.margin_percent)}
          </Tile>
        )}
      </dl>
    </Panel>
  );
}
