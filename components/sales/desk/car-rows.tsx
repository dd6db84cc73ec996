import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { CarControl } from "./car-control";
import type { CarField } from "./car-fields";

interface CarRowsProps {
  /** First part of the names of the fields: `services` in `services.0.km`. */
  part: string;
  title: string;
  add: string;
  remove: string;
  fields: readonly CarField[];
  rows: readonly Readonly<Record<string, string>>[];
  errorOf: (name: string) => string | undefined;
}

/** A list of rows with the same fields, to which rows can be added and removed. */
export function CarRows({ part, title, add, remove, fields, rows, errorOf }: CarRowsProps) {
  const [items, setItems] = useState(() => rows.map((row, key) => ({ key, row })));
  const next = Math.max(-1, ...items.map(({ key }) => key)) + 1;
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-bold">{title}</legend>
      <ul className="grid gap-3">
        {items.map(({ key, row }, place) => (
          <li key={key} className="flex flex-wrap items-end gap-3">
            {fields.map((field) => {
              const name = `${part}.${place}.${field.name}`;
              const value = row[field.name] ?? field.value;
              return (
                <div key={field.name} className="min-w-44 flex-1">
                  <CarControl field={{ ...field, name, value }} error={errorOf(name)} />
                </div>
              );
            })}
            <button
              type="button"
              aria-label={`${remove} ${place + 1}`}
              className="flex size-12 items-center justify-center rounded-md hover:bg-sand-100"
              onClick={() => setItems(items.filter((item) => item.key !== key))}
            >
              <Icon name="Trash2" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" className="mt-3" onClick={() => setItems([...items, { key: next, row: {} }])}>
        <Icon name="Plus" className="size-5" /> {add}
      </Button>
    </fieldset>
  );
}
