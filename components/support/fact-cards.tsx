/** A few promises or conditions side by side. */
export function FactCards({ title, facts }: { title: string; facts: readonly { title: string; text: string }[] }) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-2">
        {facts.map((fact) => (
          <li key={fact.title} className="rounded-xl bg-sand-100 p-5">
            <h3 className="text-lg">{fact.title}</h3>
            <p className="mt-1.5 text-ink-soft">{fact.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
