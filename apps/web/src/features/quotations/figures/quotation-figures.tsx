import { api } from '@wanyuan/contract/client';
import {
  AGE_BUCKETS,
  DECLINE_REASON_LABEL,
  FIGURE_GROUP_LABEL,
  FIGURE_GROUPS,
  type FigureGroup,
  type FigurePeriod,
} from '@wanyuan/domain';
import { Segmented } from 'antd';
import { ChartNoAxesCombined } from 'lucide-react';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { useNow } from '#lib/use-now.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import type { QuotationsViewProps } from '../parts/quotations-view.tsx';
import { whoseInput } from '../quotation-address.ts';
import { FigureBars } from './figure-bars.tsx';
import { FigureChart } from './figure-chart.tsx';
import { FigureHead } from './figure-head.tsx';
import { figureLinks, type FigureLinks } from './figure-links.ts';
import { FigureTable } from './figure-table.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { showYuan, type FigureGroupRow, type Figures } from './figure-words.ts';
import { shownPeriod } from './shown-period.ts';
import styles from './figures.module.css';

const groupsFor = (isCompany: boolean) => FIGURE_GROUPS.filter((by) => isCompany || by !== 'salesperson');

/** What quotations come to: how many went out, what came of them, and how long it took. */
export function QuotationFigures({ schema, isCompany }: QuotationsViewProps) {
  const { address, change } = useAddress(schema);
  const period = shownPeriod(address, useNow());
  const by = groupsFor(isCompany).includes(address.by) ? address.by : 'month';
  const { data, error, refetch } = useCall(
    api.quotation.get_figures,
    { ...period, ...whoseInput(address), by, is_company: isCompany },
    { returnError: true, keepPrevious: true },
  );
  const links = figureLinks(schema, address);
  return (
    <PageFrame>
      <FigureHead
        title={isCompany ? '公司报价' : '报价单列表'}
        address={address}
        period={period}
        isCompany={isCompany}
        onChange={change}
      />
      {data ? (
        <Shown
          total={data.total}
          groups={data.groups}
          groupCount={data.group_count}
          by={by}
          period={period}
          links={links}
          choices={groupsFor(isCompany)}
          onGroup={(next) => change({ by: next })}
        />
      ) : error ? (
        <CallErrorPanel what="报价统计" error={error} onRetry={() => void refetch()} />
      ) : (
        <WaitingCard rows={12} />
      )}
    </PageFrame>
  );
}

interface ShownProps {
  total: Figures;
  groups: FigureGroupRow[];
  groupCount: number;
  by: FigureGroup;
  period: FigurePeriod;
  links: FigureLinks;
  choices: readonly FigureGroup[];
  onGroup: (by: FigureGroup) => void;
}

function Shown({ total, groups, groupCount, by, period, links, choices, onGroup }: ShownProps) {
  const seesCosts = useCan('cost.see');
  if (total.counts.sent === 0)
    return (
      <StatePanel
        icon={ChartNoAxesCombined}
        title="这段时间没有发出报价单"
        description="发出过的报价单才计入统计；换一段时间或取消筛选再看。"
      />
    );
  const place = { groups, by, period, links };
  return (
    <>
      <FigureTiles figures={total} period={period} links={links} seesCosts={seesCosts} />
      <div className={`grid gap-12 ${styles.charts}`}>
        <Panel title="发出与成交">
          <Segmented<FigureGroup>
            className="mb-8"
            size="small"
            aria-label="怎样分组"
            value={by}
            onChange={onGroup}
            options={choices.map((value) => ({ value, label: FIGURE_GROUP_LABEL[value] }))}
          />
          <FigureChart {...place} />
        </Panel>
        <div>
          <Panel title="进行中" note="按首次发出的天数">
            <FigureBars
              empty="没有进行中的报价单"
              bars={total.open_by_age.map(({ bucket, count, value }) => ({
                key: bucket,
                label: AGE_BUCKETS.find(({ key }) => key === bucket)!.label,
                count,
                note: showYuan(value),
                to: links({ figure: 'open', age: bucket }, period),
              }))}
            />
          </Panel>
          <Panel title="拒绝的原因" note="客户最近一次的答复">
            <FigureBars
              empty="没有被拒绝的产品"
              bars={total.declines.map(({ reason, count, lines }) => ({
                key: reason,
                label: DECLINE_REASON_LABEL[reason],
                count,
                note: `${lines} 款`,
                to: links({ figure: 'sent', reason }, period),
              }))}
            />
          </Panel>
        </div>
      </div>
      <Panel
        title="明细"
        isFlush
        note={groupCount > groups.length && `金额最大的 ${groups.length} 组，共 ${groupCount} 组`}
      >
        <FigureTable {...place} seesCosts={seesCosts} />
      </Panel>
    </>
  );
}
