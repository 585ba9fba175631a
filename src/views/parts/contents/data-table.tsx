/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers forget the roles of a table that is not laid out as one */
import type { ReactNode } from 'react';
import styles from './contents.module.css';

interface DataTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of each row is its heading. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** A table that becomes a list of cards where there is no room for columns: each cell then says what it is. */
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
