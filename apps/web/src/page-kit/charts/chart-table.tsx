import { showValue, type ChartData } from './chart-data.ts';

interface ChartTableProps {
  data: ChartData;
  label: string;
  className: string;
}

/** The numbers of a chart, for those who cannot see it and for when its drawing does not come. */
export function ChartTable({ data: { rows, series }, label, className }: ChartTableProps) {
  return (
    <table className={className} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          {series.map(({ key, label: name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name }, index) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {series.map((one) => (
              <td key={one.key}>{showValue(one, index)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
