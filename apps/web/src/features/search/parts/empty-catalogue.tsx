import { EmptyBox } from '#page-kit/list-page/empty-box.tsx';
import { RelatedHelp } from './related-help.tsx';
import styles from './search.module.css';

interface EmptyCatalogueProps {
  title: string;
  text: string;
  keyword: string;
  /** Heading of the articles, where the keyword is ours and not the reader's. */
  helpTitle?: string;
}

/** The catalogue is empty, and says so; what does exist for the query are the articles of the help centre. */
export function EmptyCatalogue({ title, text, keyword, helpTitle }: EmptyCatalogueProps) {
  return (
    <section className={styles.empty}>
      <EmptyBox />
      <h2>{title}</h2>
      <p>{text}</p>
      <RelatedHelp keyword={keyword} heading={helpTitle} />
    </section>
  );
}
