/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers drop the roles of a table with another display */
import type { ReactNode } from 'react';
import styles from './contents.module.css';

interface DataTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of each row is its heading. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** Becomes a list of cards on a narrow screen, where each cell repeats its column heading. */
export const DataTable = ({ caption, head, rows }: DataTableProps) => (
  <table role="table" className={styles.table}>
    <caption>{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {head.map((words) => (
          <th key={words} role="columnheader" scope="col">
            {words}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map(([name, ...cells]) => (
        <tr key={name} role="row">
          <th role="rowheader" scope="row">
            {name}
          </th>
          {cells.map((cell, index) => (
            <td key={head[index + 1]} role="cell" data-head={head[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
