import type { SeedLabel } from "./seed-label";

export const seedRateLabels: readonly SeedLabel[] = [
  [
    "PQ1",
    [
      "Flexible, pago en parte",
      "Flexible, pay part now",
      "Flexibel, Teilzahlung",
      "Flessibile, pagamento parziale",
      "Flexible, paiement partiel",
    ],
    [
      "Pague ahora un día y el resto en la recogida. Cancelación gratuita hasta 24 horas antes.",
      "Pay one day now and the rest at pick-up. Free cancellation up to 24 hours before.",
      "Jetzt einen Tag bezahlen, den Rest bei der Abholung. Kostenlos stornierbar bis 24 Stunden vorher.",
      "Paghi ora un giorno e il resto al ritiro. Cancellazione gratuita fino a 24 ore prima.",
      "Payez un jour maintenant et le reste au retrait. Annulation gratuite jusqu'à 24 heures avant.",
    ],
    ["Parte ahora", "Part now", "Teil jetzt", "Parte ora", "Une partie maintenant"],
  ],
  [
    "PQ2",
    [
      "Flexible, pago total",
      "Flexible, pay all now",
      "Flexibel, Gesamtzahlung",
      "Flessibile, pagamento totale",
      "Flexible, paiement total",
    ],
    [
      "Pague todo ahora y ahorre. Cancelación gratuita hasta 24 horas antes.",
      "Pay everything now and save. Free cancellation up to 24 hours before.",
      "Jetzt alles bezahlen und sparen. Kostenlos stornierbar bis 24 Stunden vorher.",
      "Paghi tutto ora e risparmi. Cancellazione gratuita fino a 24 ore prima.",
      "Payez tout maintenant et économisez. Annulation gratuite jusqu'à 24 heures avant.",
    ],
    ["Todo ahora", "All now", "Alles jetzt", "Tutto ora", "Tout maintenant"],
  ],
  [
    "PQNR1",
    [
      "No reembolsable, pago en parte",
      "Non-refundable, pay part now",
      "Nicht erstattbar, Teilzahlung",
      "Non rimborsabile, pagamento parziale",
      "Non remboursable, paiement partiel",
    ],
    [
      "Precio reducido sin reembolso: pague ahora un día y el resto en la recogida.",
      "Reduced price without refund: pay one day now and the rest at pick-up.",
      "Reduzierter Preis ohne Erstattung: jetzt einen Tag bezahlen, den Rest bei der Abholung.",
      "Prezzo ridotto senza rimborso: paghi ora un giorno e il resto al ritiro.",
      "Prix réduit sans remboursement : payez un jour maintenant et le reste au retrait.",
    ],
    ["Parte ahora", "Part now", "Teil jetzt", "Parte ora", "Une partie maintenant"],
  ],
  [
    "PQNR2",
    [
      "No reembolsable, pago total",
      "Non-refundable, pay all now",
      "Nicht erstattbar, Gesamtzahlung",
      "Non rimborsabile, pagamento totale",
      "Non remboursable, paiement total",
    ],
    [
      "El precio más bajo: pague todo ahora, sin reembolso.",
      "The lowest price: pay everything now, without refund.",
      "Der niedrigste Preis: jetzt alles bezahlen, ohne Erstattung.",
      "Il prezzo più basso: paghi tutto ora, senza rimborso.",
      "Le prix le plus bas : payez tout maintenant, sans remboursement.",
    ],
    ["Todo ahora", "All now", "Alles jetzt", "Tutto ora", "Tout maintenant"],
  ],
];

export const seedStatusLabels: readonly SeedLabel[] = [
  [
    "held",
    [
      "Reservado por poco tiempo",
      "Held for a short time",
      "Kurzzeitig reserviert",
      "Bloccato per poco tempo",
      "Retenu brièvement",
    ],
    [
      "Guardamos el vehículo mientras paga.",
      "We keep the vehicle while you pay.",
      "Wir halten das Fahrzeug frei, während Sie bezahlen.",
      "Teniamo il veicolo mentre paga.",
      "Nous gardons le véhicule pendant votre paiement.",
    ],
  ],
  [
    "paying",
    ["Pago en curso", "Payment in progress", "Zahlung läuft", "Pagamento in corso", "Paiement en cours"],
    [
      "La página de pago está abierta.",
      "The payment page is open.",
      "Die Zahlungsseite ist geöffnet.",
      "La pagina di pagamento è aperta.",
      "La page de paiement est ouverte.",
    ],
  ],
  [
    "verifying",
    [
      "Verificando el pago",
      "Verifying the payment",
      "Zahlung wird geprüft",
      "Verifica del pagamento",
      "Vérification du paiement",
    ],
    [
      "Esperamos la respuesta del banco.",
      "We are waiting for the bank's answer.",
      "Wir warten auf die Antwort der Bank.",
      "Attendiamo la risposta della banca.",
      "Nous attendons la réponse de la banque.",
    ],
  ],
  [
    "confirmed",
    ["Confirmada", "Confirmed", "Bestätigt", "Confermata", "Confirmée"],
    [
      "Su vehículo está reservado.",
      "Your vehicle is booked.",
      "Ihr Fahrzeug ist gebucht.",
      "Il Suo veicolo è prenotato.",
      "Votre véhicule est réservé.",
    ],
  ],
  [
    "payment_error",
    ["Pago no realizado", "Payment failed", "Zahlung fehlgeschlagen", "Pagamento non riuscito", "Paiement échoué"],
    [
      "No se ha cobrado nada; puede intentarlo de nuevo.",
      "Nothing was charged; you can try again.",
      "Es wurde nichts abgebucht; Sie können es erneut versuchen.",
      "Non è stato addebitato nulla; può riprovare.",
      "Rien n'a été débité ; vous pouvez réessayer.",
    ],
  ],
  [
    "creation_error",
    [
      "En revisión",
      "Being handled by hand",
      "In persönlicher Bearbeitung",
      "In gestione manuale",
      "Traitée manuellement",
    ],
    [
      "El pago llegó, la reserva no pudo crearse; la resolvemos en 24 horas.",
      "The payment arrived, the booking could not be created; we settle it within 24 hours.",
      "Die Zahlung ist eingegangen, die Buchung konnte nicht erstellt werden; wir klären das innerhalb von 24 Stunden.",
      "Il pagamento è arrivato, la prenotazione non è stata creata; la risolviamo entro 24 ore.",
      "Le paiement est arrivé, la réservation n'a pas pu être créée ; nous la réglons sous 24 heures.",
    ],
  ],
  [
    "expired",
    ["Caducada", "Expired", "Abgelaufen", "Scaduta", "Expirée"],
    [
      "El tiempo de pago terminó sin cobro.",
      "The time to pay ended without a charge.",
      "Die Zahlungsfrist ist ohne Abbuchung abgelaufen.",
      "Il tempo per pagare è scaduto senza addebito.",
      "Le délai de paiement s'est écoulé sans débit.",
    ],
  ],
  [
    "cancelled",
    ["Cancelada", "Cancelled", "Storniert", "Annullata", "Annulée"],
    [
      "La reserva se canceló.",
      "The booking was cancelled.",
      "Die Buchung wurde storniert.",
      "La prenotazione è stata annullata.",
      "La réservation a été annulée.",
    ],
  ],
  [
    "in_progress",
    ["En curso", "In progress", "Laufend", "In corso", "En cours"],
    [
      "El vehículo está con usted.",
      "The vehicle is with you.",
      "Das Fahrzeug ist bei Ihnen.",
      "Il veicolo è con Lei.",
      "Le véhicule est chez vous.",
    ],
  ],
  [
    "completed",
    ["Terminada", "Completed", "Abgeschlossen", "Conclusa", "Terminée"],
    [
      "El vehículo se ha devuelto.",
      "The vehicle has been returned.",
      "Das Fahrzeug wurde zurückgegeben.",
      "Il veicolo è stato restituito.",
      "Le véhicule a été rendu.",
    ],
  ],
  [
    "no_show",
    ["No recogida", "Not collected", "Nicht abgeholt", "Non ritirata", "Non retirée"],
    [
      "El vehículo no se recogió.",
      "The vehicle was not collected.",
      "Das Fahrzeug wurde nicht abgeholt.",
      "Il veicolo non è stato ritirato.",
      "Le véhicule n'a pas été retiré.",
    ],
  ],
];
