import { DECLINE_REASON_LABEL } from '@wanyuan/domain';
import type { TableColumnsType } from 'antd';
import { showPrice } from '#lib/money.ts';
import { Picture } from '#page-kit/picture.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { ANSWER_WORDS, type Answer, type LinePicture } from '../quotation-words.ts';
import { CellChange } from './cell-change.tsx';
import styles from './detail.module.css';

const price = (text: string | null) => text && showPrice(text);
const percent = (text: string | null | undefined) => (text ? `${text}%` : null);

/** By line; fees have none. */
type Pictures = ReadonlyMap<number, LinePicture>;

export function answerColumns(seesCosts: boolean, pictures: Pictures): TableColumnsType<Answer> {
  return [
    {
      title: '产品',
      key: 'name',
      render: (_, { line_id: id, name, number }) => (
        <div className="flex gap-8">
          <span className={`edge clip round-tag pic-fill rigid ${styles.picture}`}>
            <Picture picture={pictures.get(id) ?? null} alt="" width={44} ratio={1} />
          </span>
          <span className="thin">
            {name || number}
            <small className="cut block t-12 quiet">{number}</small>
          </span>
        </div>
      ),
    },
    {
      title: '答复',
      key: 'answer',
      width: '27%',
      render: (_, { answer, reason, note }) => (
        <>
          <StateTag {...ANSWER_WORDS[answer ?? 'none']} />
          {reason && <span className="t-13"> {DECLINE_REASON_LABEL[reason]}</span>}
          {note && <small className="block t-12 quiet break">{note}</small>}
        </>
      ),
    },
    {
      title: '箱数',
      key: 'cartons',
      width: 84,
      align: 'right',
      render: (_, { cartons, cartons_before: before }) => (
        <CellChange cell={{ before: String(before), after: String(cartons ?? before) }} />
      ),
    },
    {
      title: '单价',
      key: 'price',
      width: 108,
      align: 'right',
      render: (_, { price: quoted, target_price: target }) => (
        <CellChange cell={{ before: price(quoted), after: price(target ?? quoted) }} />
      ),
    },
    ...(seesCosts
      ? [
          {
            title: '成本 / 毛利率',
            key: 'cost',
            width: 116,
            align: 'right' as const,
            render: (_: unknown, { cost, margin_percent: now, target_margin_percent: then }: Answer) => (
              <>
                {cost ? `¥${showPrice(cost)}` : '—'}
                <CellChange
                  cell={{ before: percent(now), after: percent(then ?? now) }}
                  isBad={(then ?? now)?.startsWith('-') ?? false}
                />
              </>
            ),
          },
        ]
      : []),
  ];
}
