import { EmptyBox } from './empty-box.tsx';
import { RelatedHelp } from './related-help.tsx';
import styles from './search.module.css';

interface EmptyCatalogueProps {
  title: string;
  text: string;
  keyword: string;
}

/** The catalogue is empty, and says so; what does exist for the query are the articles of the help centre. */
export function EmptyCatalogue({ title, text, keyword }: EmptyCatalogueProps) {
  return (
    <section className={styles.empty}>
      <EmptyBox />
      <h2>{title}</h2>
      <p>{text}</p>
      <RelatedHelp keyword={keyword} />
    </section>
  );
}
