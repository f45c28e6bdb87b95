import type { QuotationPrint } from '@wanyuan/contract/client';
import { showMoney } from '#lib/money.ts';
import { pictureUrl } from '#lib/site-config.ts';
import { PAPER_WORDS } from './paper-words.data.ts';
import styles from './quotation-paper.module.css';

type Words = (typeof PAPER_WORDS)['zh'];
type Row = QuotationPrint['rows'][number];

/** A quotation or an order on A4, in its customer's language. */
export function QuotationPaper({ quotation }: { quotation: QuotationPrint }) {
  const words = PAPER_WORDS[quotation.language];
  const { rows, sums, currency, remark, company } = quotation;
  return (
    <article className={styles.paper} data-theme="light" lang={quotation.language}>
      <Head quotation={quotation} words={words} />
      <table>
        <thead>
          <tr>
            <th>#</th>
            <th>{words.picture}</th>
            <th>{words.item}</th>
            <th>{words.name}</th>
            <th>{words.packing}</th>
            <th>{words.carton}</th>
            <th data-figure>{words.cartons}</th>
            <th data-figure>{words.pieces}</th>
            <th data-figure>
              {words.price} {currency}
            </th>
            <th data-figure>
              {words.amount} {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same toy may be there twice
            <Line key={at} row={row} place={at + 1} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={5}>{words.total}</th>
            <td>{sums.cubic_meter && `${sums.cubic_meter} CBM`}</td>
            <td data-figure>{sums.cartons}</td>
            <td data-figure>{sums.pieces}</td>
            <td data-figure colSpan={2}>
              {sums.amount && showMoney(sums.amount)}
            </td>
          </tr>
        </tfoot>
      </table>
      {[remark, company.notes].filter(Boolean).map((text) => (
        <p key={text} className={styles.notes}>
          {text}
        </p>
      ))}
    </article>
  );
}

function Head({ quotation, words }: { quotation: QuotationPrint; words: Words }) {
  const { company, language, paper, number, is_draft: isDraft, currency, term } = quotation;
  const isChinese = language === 'zh';
  const inLanguage = (zh: string, other: string): string => (isChinese ? zh || other : other || zh);
  const reach = (['contact', 'phone', 'fax', 'email'] as const)
    .filter((key) => company[key])
    .map((key) => `${words[key]}: ${company[key]}`);
  const facts = (
    [
      [words.number, number],
      [words.date, quotation.date],
      [words.valid_until, quotation.valid_until],
      [words.code, quotation.short_hash],
      [words.to, quotation.customer],
      [words.attention, quotation.contact],
      [words.term, [currency, term].filter(Boolean).join(' ')],
      [words.port, quotation.port],
      [words.payment, quotation.payment],
      [words.delivery, quotation.delivery],
    ] as const
  ).filter(([, value]) => value);
  return (
    <header>
      <div className={styles.company}>
        {company.logo && <img src={company.logo} alt="" />}
        <div>
          <b>{inLanguage(company.name, company.name_en)}</b>
          <p>{inLanguage(company.address, company.address_en)}</p>
          <p>{reach.join('  ')}</p>
        </div>
      </div>
      <h1>
        {words[paper]}
        {isDraft && <small>{words.draft}</small>}
      </h1>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function Line({ row, place }: { row: Row; place: number }) {
  return (
    <tr>
      <td>{place}</td>
      <td className={styles.picture}>{row.picture && <img src={pictureUrl(row.picture)} alt="" />}</td>
      <td>{row.number}</td>
      <td>
        {row.name}
        {row.remark && <em>{row.remark}</em>}
      </td>
      <td>{row.packing}</td>
      <td>
        {[row.carton, row.carton_size, row.cubic_meter && `${row.cubic_meter} CBM`].filter(Boolean).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </td>
      <td data-figure>{row.cartons}</td>
      <td data-figure>{row.pieces}</td>
      <td data-figure>{row.price}</td>
      <td data-figure>{row.amount && showMoney(row.amount)}</td>
    </tr>
  );
}
